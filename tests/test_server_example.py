"""The server of the examples, with four clients that speak HTTP: turns, refusals, languages,
events, restart.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fivehundred import View, event_from_dict, records, view_after
from tests.book import ROOT

pytest.importorskip("fastapi", reason="fastapi is not installed: pip install --group server")
pytest.importorskip("httpx2", reason="httpx2 is not installed: pip install --group server")

from fastapi.testclient import TestClient  # after it is known to be there

from examples.server import tables

PEOPLE = [
    {"name": "Ann", "language": "en"},
    {"name": "Bianca", "language": "it"},
    {"name": "Cyrille", "language": "fr"},
    {"name": "Dipa", "language": "bn"},
]


class Client:
    """One of four players: a key, and requests."""

    def __init__(self, server: TestClient, table: str, key: str) -> None:
        self.server, self.at, self.headers = server, f"/tables/{table}", {"key": key}

    def get(self, path: str) -> Any:
        answer = self.server.get(f"{self.at}/{path}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def says(self, text: str) -> tuple[int, Any]:
        answer = self.server.post(f"{self.at}/actions", headers=self.headers, json={"text": text})
        return answer.status_code, answer.json()

    def refused(self, text: str) -> tuple[str, str | None, str]:
        status, answer = self.says(text)
        assert status == 409
        return answer["detail"]["reason"], answer["detail"]["rule"], answer["detail"]["said"]


Seated = Callable[..., tuple[list[Client], str, list[str]]]


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    """Four people at a table of a server that keeps its files in a new folder."""

    def sit(server: TestClient | None = None) -> tuple[list[Client], str, list[str]]:
        at = server or TestClient(tables.app(tmp_path))
        opened = at.post("/tables", json={"people": PEOPLE})
        assert opened.status_code == 201
        table, keys = opened.json()["table"], opened.json()["keys"]
        return [Client(at, table, key) for key in keys], table, keys

    return sit


def test_wrong_turns_and_texts_are_refused_in_the_language_of_the_player(seated: Seated) -> None:
    (ann, bianca, cyrille, _), _, _ = seated()
    assert bianca.refused("P")[:2] == ("turn/not-yours", None)
    assert bianca.refused("P")[2] == "non è il tuo turno."
    # the turn comes before the text
    assert cyrille.refused("nonsense")[2] == "ce n'est pas votre tour."
    assert ann.refused("nonsense") == (
        "text/not-understood",
        None,
        "'nonsense' is not understood here.",
    )
    assert ann.says("7H") == (200, {"number": 1})
    assert bianca.refused("6S") == ("auction/too-low", "3.3", "6P non supera 7C (regola 3.3).")
    assert bianca.refused("QH")[0] == "phase/wrong-action"


def test_each_seat_has_events_of_its_own_and_sentences_with_names(seated: Seated) -> None:
    (ann, bianca, cyrille, dipa), _, _ = seated()
    for client, text in ((ann, "7H"), (bianca, "P"), (cyrille, "P"), (dipa, "P")):
        assert client.says(text)[0] == 200
    own, other = ann.get("events?since=3"), bianca.get("events?since=3")
    assert [event["event"] for event in own["events"]] == [
        "called",
        "auction_won",
        "kitty_taken",
        "turn_to",
    ]
    assert isinstance(own["events"][2]["cards"], str)
    assert other["events"][2]["cards"] is None
    assert own["said"][0] == "Dipa passes."
    assert ann.get("events?since=0")["said"][0] == "You bid 7 hearts."
    assert cyrille.get("events?since=0")["said"][0] == "Ann annonce 7 cœur."
    assert own["number"] == 4
    assert ann.get("events?since=4") == {"number": 4, "events": [], "said": []}


def test_a_client_that_follows_the_events_has_the_view_that_the_server_sends(
    seated: Seated,
) -> None:
    clients, _, _ = seated()
    views = [View.from_dict(client.get("view")["view"]) for client in clients]
    seen = 0
    while views[0].phase != "scored":
        turn = views[0].to_act
        assert turn is not None
        status, answer = clients[turn].says(str(views[turn].legal_actions()[0]))
        assert status == 200
        for seat, client in enumerate(clients):
            events = client.get(f"events?since={seen}")["events"]
            views[seat] = (
                view_after([event_from_dict(event) for event in events], views[seat])
                if events
                else views[seat]
            )
        seen = answer["number"]
    for seat, client in enumerate(clients):
        assert client.get("view")["number"] == seen
        assert View.from_dict(client.get("view")["view"]) == views[seat]


def test_a_server_that_is_started_again_has_its_tables(seated: Seated, tmp_path: Path) -> None:
    (ann, bianca, *_), table, keys = seated()
    (other, *_), _, _ = seated(ann.server)
    for client, text in ((ann, "7H"), (bianca, "P"), (other, "6NT")):
        assert client.says(text)[0] == 200
    again = TestClient(tables.app(tmp_path))
    for key, client in zip(keys, (ann, bianca), strict=False):
        assert Client(again, table, key).get("view") == client.get("view")
        assert Client(again, table, key).get("events?since=0") == client.get("events?since=0")
    assert Client(again, table, keys[2]).says("8H") == (200, {"number": 3})


def test_the_next_deal_comes_when_the_deal_is_over(seated: Seated, tmp_path: Path) -> None:
    clients, table, keys = seated()
    early = clients[1].server.post(f"/tables/{table}/deals", headers={"key": keys[1]})
    assert (early.status_code, early.json()["detail"]["reason"]) == (409, "phase/deal-not-over")
    for client in clients:
        assert client.says("P")[0] == 200  # passed out
    assert clients[0].refused("7H")[0] == "phase/wrong-action"
    assert clients[0].server.post(f"/tables/{table}/deals", headers={"key": keys[0]}).json() == {
        "number": 5
    }
    again = Client(TestClient(tables.app(tmp_path)), table, keys[1])
    assert again.get("view") == clients[1].get("view")
    # rule 2.1: the deal passes to the left, and with it the first call
    assert again.get("view")["view"]["to_act"] == 1


def test_a_stranger_finds_no_table(seated: Seated) -> None:
    (ann, *_), table, keys = seated()
    _, _, strange = seated(ann.server)
    for key in ("", "x", strange[0]):
        assert ann.server.get(f"/tables/{table}/view", headers={"key": key}).status_code == 404
    assert ann.server.get("/tables/none/view", headers={"key": keys[0]}).status_code == 404
    assert (
        ann.server.get(f"/tables/{table}/events?since=9", headers={"key": keys[0]}).status_code
        == 422
    )
    assert len(set(keys + strange)) == 8


@pytest.mark.parametrize(
    "wanted", [{"people": PEOPLE[:3]}, {"people": PEOPLE, "variant": "X"}, {"people": 4}, {}]
)
def test_a_table_that_cannot_be_is_not_opened(wanted: dict[str, object], tmp_path: Path) -> None:
    assert TestClient(tables.app(tmp_path)).post("/tables", json=wanted).status_code == 422
    assert list(tmp_path.iterdir()) == []


def test_of_two_that_act_at_once_one_is_refused(seated: Seated) -> None:
    """The same call sent eight times at the same time counts once; the others hear that it is not
    their turn.
    """
    (ann, *_), _, _ = seated()
    answers: list[int] = []
    threads = [threading.Thread(target=lambda: answers.append(ann.says("7H")[0])) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, *[409] * 7]
    assert ann.get("view")["number"] == 1


def test_nothing_secret_is_in_the_answers(seated: Seated, tmp_path: Path) -> None:
    (ann, *_), table, keys = seated()
    seed = records.load(tmp_path / f"{table}.json").seed
    assert seed is not None
    answer = str(ann.get("view")) + str(ann.get("events?since=0"))
    assert str(seed) not in answer
    assert not any(key in answer for key in keys)


def test_the_example_is_short() -> None:
    assert len((ROOT / "examples" / "server" / "tables.py").read_text("utf-8").splitlines()) <= 160
