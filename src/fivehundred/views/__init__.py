"""What the seats are shown of a deal: views, and the events that come to them."""

import fivehundred.game  # noqa: F401  # pyright: ignore[reportUnusedImport]  # phases give views, and games events: they are loaded before what shows them
