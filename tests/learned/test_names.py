"""Names that are remembered: the same answer whether they have been met or not."""

from __future__ import annotations

from threading import Thread

import numpy as np
import pytest

from dehusk.learned import names
from dehusk.learned.names import Memory, groups, remembered


def test_what_is_remembered_is_what_is_found_anew() -> None:
    memory, said = Memory(), ["post-comments", "siteHeader", "x", "", "nav", "post-comments"]
    numbers = memory.numbers([*said, None])
    assert (memory.groups[:, numbers[:-1]] == groups(said)).all()
    assert numbers[0] == numbers[5]
    assert not memory.groups[:, numbers[-1]].any()


def test_a_full_memory_says_so_and_keeps_what_it_has() -> None:
    memory = Memory(most=3)
    before = memory.numbers(["nav", "footer"])
    with pytest.raises(OverflowError):
        memory.numbers(["a", "b"])
    assert (memory.numbers(["nav", "footer"]) == before).all()


def test_long_names_fill_a_memory_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OverflowError):
        Memory(room=99).numbers(["x" * 100])
    monkeypatch.setattr(names, "ROOM", 99)
    monkeypatch.setattr(names, "_memory", Memory(room=99))
    numbers, _ = remembered(["x" * 100, None], [None, "x" * 100])
    assert numbers.tolist() == [1, 0]


def test_more_names_than_are_remembered_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "_memory", Memory(most=4))
    many: list[str | None] = [f"name-{n} nav" for n in range(20)]
    numbers, found = remembered(many, [None] * 20)
    assert len(set(numbers.tolist())) == 20
    assert (found == groups(["nav"])).all()


def test_threads_share_one_memory() -> None:
    memory, found = Memory(), dict[int, np.ndarray]()
    said = [f"n{n}" for n in range(500)]

    def ask(thread: int) -> None:
        found[thread] = memory.numbers(list(said[thread * 40 :]))

    threads = [Thread(target=ask, args=(thread,)) for thread in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for thread, numbers in found.items():
        assert (numbers == memory.numbers(list(said[thread * 40 :]))).all()
        assert len(set(numbers.tolist())) == len(numbers)
