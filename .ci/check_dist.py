"""Checks a directory that holds one wheel and one sdist. Run from the root of the repository, with
the directory.
"""

import sys
import tarfile
import zipfile
from pathlib import Path


def faults(dist: Path) -> list[str]:
    """What is wrong with the two files, as sentences."""
    wheels, sdists = list(dist.glob("*.whl")), list(dist.glob("*.tar.gz"))
    if len(wheels) != 1 or len(sdists) != 1:
        return [
            "expected one wheel and one sdist, found"
            f" {sorted(path.name for path in dist.iterdir())}"
        ]
    wheel, sdist = wheels[0], sdists[0]
    package = {
        path.relative_to("src").as_posix()
        for path in Path("src/fivehundred").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        in_wheel = set(archive.namelist())
    with tarfile.open(sdist) as archive:
        in_sdist = {name.partition("/")[2] for name in archive.getnames()}

    found: list[str] = []
    if not wheel.name.endswith("-py3-none-any.whl"):
        found.append(f"{wheel.name} is not py3-none-any")
    found += [
        f"{name} is not in the wheel"
        for name in sorted({*package, "fivehundred/py.typed"} - in_wheel)
    ]
    found += [
        f"src/{name} is not in the sdist"
        for name in sorted(package)
        if f"src/{name}" not in in_sdist
    ]
    for part in ("tests", "docs", "examples"):
        if not any(name.startswith(f"{part}/") for name in in_sdist):
            found.append(f"{part}/ is not in the sdist")
    print(f"{wheel.name}: {len(in_wheel)} files; {sdist.name}: {len(in_sdist)} files")
    return found


if __name__ == "__main__":
    problems = faults(Path(sys.argv[1]))
    print("\n".join(problems) or "both complete")
    sys.exit(bool(problems))
