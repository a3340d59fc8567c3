"""The examples of the README and the stubs."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import kinetic_games
from kinetic_games import _kinetic

HERE = Path(__file__).parent.parent
EXAMPLES = re.findall(r"```python\n(.*?)```", (HERE / "README.md").read_text(), re.DOTALL)


def test_the_first_example_has_five_lines():
    assert len(EXAMPLES[0].strip().splitlines()) <= 5


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_run(example):
    exec(compile(example, "README.md", "exec"), {})


def test_the_stubs_name_everything_that_there_is():
    stub = ast.parse((Path(kinetic_games.__file__).parent / "_kinetic.pyi").read_text())
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
    for name, thing in vars(_kinetic).items():
        if name.startswith("__"):
            continue
        if not isinstance(thing, type):
            assert name in functions, name
            continue
        named = {node.name for node in classes[name].body if isinstance(node, ast.FunctionDef)}
        real = {member for member in vars(thing) if not member.startswith("__")}
        assert real <= named, name
        assert {member for member in named if not member.startswith("__")} <= real, name


def test_everything_public_is_documented():
    for name in kinetic_games.__all__:
        thing = getattr(kinetic_games, name)
        if name != "__version__":
            assert thing.__doc__, name
        if isinstance(thing, type) and thing.__module__ == "kinetic_games":
            for member, value in vars(thing).items():
                if not member.startswith("_"):
                    assert value.__doc__, f"{name}.{member}"
