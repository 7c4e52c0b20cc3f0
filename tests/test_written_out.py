"""The built page's dataclasses equal those of the decorator."""

import ast
import dataclasses
import importlib
import inspect
import sys
from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from tools.pyodide.inside import value_methods
from tools.pyodide.inside.written_out import HELPER, written_out
from tools.tree import ROOT, app_files

pytestmark = pytest.mark.cpython_only

MAKING = ("@dataclass", "(Action)", "(Effect)")
"""The signs of a dataclass in a source."""


def pairs() -> Iterator[tuple[str, type[Any], type[Any]]]:
    """Every shipped dataclass, with its counterpart in the built page."""
    sys.modules[HELPER] = value_methods
    for name in app_files(ROOT):
        source = (ROOT / name).read_text("utf-8")
        if not name.endswith(".py") or not any(sign in source for sign in MAKING):
            continue
        module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
        tree = written_out(ast.parse(source))
        twin: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
        exec(compile(tree, name, "exec"), twin)  # noqa: S102 - our own sources
        for label, kind in vars(module).items():
            own = isinstance(kind, type) and kind.__module__ == module.__name__
            if own and "__dataclass_fields__" in vars(kind):
                yield f"{module.__name__}.{label}", kind, twin[label]


PAIRS = list(pairs())


def filled(kind: type[Any], names: tuple[str, ...], other: str = "") -> object:
    """An object with a text in every field, one of them changed, made without its constructor."""
    made = object.__new__(kind)
    for name in names:
        object.__setattr__(made, name, f"the {'other ' * (name == other)}{name}")
    return made


def names_of(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


def test_every_dataclass_is_written_out() -> None:
    assert [name for name, _, twin in PAIRS if "__dataclass_fields__" in vars(twin)] == []
    assert len(PAIRS) > 60


def test_a_module_that_inspects_dataclasses_cannot_be_written_out() -> None:
    with pytest.raises(ValueError, match="astuple"):
        written_out(ast.parse("from dataclasses import astuple, dataclass"))


def test_each_is_made_from_the_same_arguments() -> None:
    for name, kind, twin in PAIRS:
        theirs, ours = inspect.signature(kind).parameters, inspect.signature(twin).parameters
        assert [*map(signature_of, ours.values())] == [*map(signature_of, theirs.values())], name
        for argument, parameter in ours.items():
            factory = parameter.default is value_methods.MISSING
            assert factory or repr(parameter.default) == repr(theirs[argument].default), name
        assert kind.__match_args__ == twin.__match_args__, name
        assert getattr(kind, "__slots__", None) == getattr(twin, "__slots__", None), name


def signature_of(parameter: inspect.Parameter) -> tuple[str, object]:
    return parameter.name, parameter.kind


def test_each_looks_the_same_and_is_equal_to_the_same() -> None:
    for name, kind, twin in PAIRS:
        names = names_of(kind)
        theirs, ours = filled(kind, names), filled(twin, names)
        assert repr(theirs) == repr(ours), name
        assert ours == filled(twin, names) or theirs != filled(kind, names), name
        assert ours != theirs, name
        for other in names:
            alike = theirs == filled(kind, names, other)
            assert (ours == filled(twin, names, other)) is alike, name
        hashable = isinstance(theirs, Hashable)
        assert isinstance(ours, Hashable) is hashable, name
        if hashable and ours == filled(twin, names):
            assert hash(ours) == hash(filled(twin, names)), name


def test_fields_can_be_set_only_if_the_dataclass_is_not_frozen() -> None:
    for _, kind, twin in PAIRS:
        for class_ in (kind, twin):
            made = filled(class_, names_of(kind))
            for name in names_of(kind):
                if kind.__dataclass_params__.frozen:
                    is_frozen(made, name)
                else:
                    setattr(made, name, 1)
                    assert getattr(made, name) == 1, name


def is_frozen(made: object, name: str) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(made, name, 1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        delattr(made, name)


@dataclasses.dataclass(frozen=True, slots=True)
class Example:
    """A dataclass as it is."""

    number: int
    words: list[str] = dataclasses.field(default_factory=list)
    double: int = dataclasses.field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "double", 2 * self.number)


def twin_of_example() -> type[Any]:
    tree = ast.parse(inspect.getsource(Example))
    (node,) = tree.body
    assert isinstance(node, ast.ClassDef)
    node.decorator_list = [ast.parse("dataclass(frozen=True, slots=True)", mode="eval").body]
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.value, ast.Call):
            line.value.func = ast.Name("field", ast.Load())
    tree.body.insert(0, ast.parse("from dataclasses import dataclass, field, replace").body[0])
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(written_out(tree), "example", "exec"), names)  # noqa: S102
    made: type[Any] = names["Example"]
    return made


def test_defaults_factories_and_checks_work_when_it_is_made() -> None:
    twin = twin_of_example()
    first, other = twin(3), twin(3)
    assert repr(first) == repr(Example(3)) == "Example(number=3, words=[], double=6)"
    assert first == other
    assert first.words is not other.words
    assert twin(number=3, words=["a"]).words == ["a"]
    with pytest.raises(TypeError):
        twin()


def test_a_value_with_some_fields_changed_is_a_new_one() -> None:
    example = twin_of_example()(3, ["a"])
    changed = value_methods.replace(example, number=4)
    assert repr(changed) == repr(dataclasses.replace(Example(3, ["a"]), number=4))
    assert changed.words is example.words
    assert repr(value_methods.replace(Example(1), number=2)) == repr(Example(2))
    with pytest.raises(TypeError):
        value_methods.replace(example, colour="red")
