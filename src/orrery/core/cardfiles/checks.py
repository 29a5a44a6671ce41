"""Checks for every card file: its tables, their fields, and the ids of its cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from orrery.core.cardfiles.shapes import LISTS_FOR_PEOPLE, SCHEMA, Names, Shape, Table
from orrery.core.faults import Faults
from orrery.core.language import mark
from orrery.core.sentences import Sentence
from orrery.core.spots import Spot, path_of

LONGEST: Final = {"id": 40, "name": 60}  # letters of a text
LONGEST_TEXT: Final = 1000
ABOUT: Final = ("schema", "game", "name", "structure")  # facts about the file itself


def check_shape(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """Every table is there, and every field has the right kind of value."""
    check_tables(data, shape, faults)
    for name, table in shape.top().items():
        if not table.many:
            if isinstance(data.get(name), dict):
                check_fields(data[name], shape, name, Spot(name, (name,)), faults)
            continue
        for number, card in enumerate(rows_of(data, name)):
            where = spot_of(name, number, card)
            if isinstance(card, dict):
                check_fields(card, shape, name, where, faults)
                check_rows_inside(card, shape, name, where, faults)
            else:
                faults.add("{where}: wanted a table, found {found!r}", where=where, found=card)


def listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def rows_of(data: Mapping[str, Any], table: str) -> list[Any]:
    """The rows of a table, none if it is not a list of them."""
    rows = data.get(table)
    return rows if isinstance(rows, list) else []


def is_clean(faults: Faults, *tables: str) -> bool:
    """Whether these tables have no fault so far: only then can they be checked together."""
    return not {str(path_of(fault)[0]) for fault in faults if path_of(fault)} & set(tables)


def spot_of(table: str, number: int, card: Any) -> Spot:
    """Where a card is, for an error: by its id."""
    card_id = card.get("id") if isinstance(card, dict) else None
    name = card_id if isinstance(card_id, str) and card_id else f"{table} {number + 1}"
    return Spot(name, (table, number))


def spot_inside(table: Table, where: Spot, key: str, number: int) -> Spot:
    """Where a row inside a card is."""
    called = Sentence(table.called, card=where, number=number + 1)
    return Spot(called, (*where.path, key, number))


def check_rows_inside(card: Mapping[str, Any], shape: Shape, table: str, where: Spot, faults: Faults) -> None:
    """The tables inside a card, such as the levels of a mat: at least one."""
    for key in shape.inside(table):
        name = f"{table}.{key}"
        rows = card.get(key)
        if not isinstance(rows, list) or not rows:
            faults.add(
                "{where}: wanted a table with {header}, found {found!r}",
                where=where,
                header=f"[[{name}]]",
                found=rows,
                at=where.at(key),
            )
            continue
        for number, row in enumerate(rows):
            place = spot_inside(shape.tables[name], where, key, number)
            if isinstance(row, dict):
                check_fields(row, shape, name, place, faults)
            else:
                faults.add("{where}: wanted a table, found {found!r}", where=place, found=row)


def check_tables(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """Every table is there, and no other."""
    known = dict.fromkeys((*shape.top(), *ABOUT))
    for key in data.keys() - known.keys():
        faults.add(
            "{key!r} is no table of a card set; there are {names}",
            key=key, names=listed(known), at=Spot(key, (key,)),
        )  # fmt: skip
    about: dict[str, Any] = {"schema": SCHEMA, "game": shape.game}
    for key, wanted in about.items():
        value = data.get(key, wanted)
        if (type(value), value) != (type(wanted), wanted):
            at = Spot(key, (key,))
            faults.add("{key} is {wanted!r}, not {found!r}", key=key, wanted=wanted, found=value, at=at)
    if not isinstance(value := data.get("name", ""), str) or not value.isprintable() or len(value) > 80:
        at = Spot("name", ("name",))
        faults.add("name is a text of at most {most} letters, not {found!r}", most=80, found=value, at=at)
    for key, table in shape.top().items():
        value = data.get(key)
        if key not in data and not table.needed:
            continue
        if not isinstance(value, list if table.many else dict) or (table.needed and not value):
            header = f"[[{key}]]" if table.many else f"[{key}]"
            told = (
                mark("{key}: wanted {header}, found {found!r}")
                if value
                else mark("{key}: wanted {header}, found none")
            )
            faults.add(told, key=key, header=header, found=value, at=Spot(key, (key,)))


def check_fields(card: Mapping[str, Any], shape: Shape, name: str, where: Spot, faults: Faults) -> None:
    table = shape.tables[name]
    for field in sorted(table.fields() - table.optional - set(table.flags) - set(table.others) - card.keys()):
        faults.add(
            "{where}: {field} is missing; it is {wanted}",
            where=where,
            field=field,
            wanted=kind_of(table, field),
        )
    check_kinds(card, table, where, faults)
    for field, names in table.names.items():
        if field in card and not names.fit(card[field]):
            faults.add(
                told_names(names),
                where=where,
                field=field,
                names=listed(names.known),
                least=names.least,
                most=names.most,
                found=card[field],
            )
    check_amounts(card, table, where, faults)
    for field in sorted(card.keys() - table.fields() - set(shape.for_people)):
        faults.add("{where}: {field!r} is no field of {table}; it has {names}", where=where, field=field,
                   table=name, names=", ".join(sorted(table.fields())))  # fmt: skip
    check_for_people(card, [field for field in shape.for_people if field not in table.texts], where, faults)


def check_amounts(card: Mapping[str, Any], table: Table, where: Spot, faults: Faults) -> None:
    for field, amounts in table.amounts.items():
        if field in card and not amounts.fit(card[field]):
            faults.add(
                "{where}: {field} is {wanted}, not {found!r}",
                where=where,
                field=field,
                wanted=kind_of(table, field),
                found=card[field],
            )


def kind_of(table: Table, field: str) -> Sentence:
    """Check the value of a field."""
    if field in table.numbers:
        least, most = table.numbers[field]
        return Sentence("a number from {least} to {most}", least=least, most=most)
    if field in table.names:
        return Sentence("one of {names}", names=listed(table.names[field].known))
    if field in table.amounts:
        amounts = table.amounts[field]
        return Sentence(
            "a table of at least {least} of {names}, each a number from 1 to {most}",
            least=amounts.least,
            names=listed(amounts.known),
            most=amounts.most,
        )
    return Sentence("a text")


def told_names(names: Names) -> str:
    if names.single and names.most == 1:
        return mark("{where}: {field} is one of {names}, not {found!r}")
    if names.single:
        return mark("{where}: {field} is one of {names}, or a list of up to {most} of them, not {found!r}")
    if names.repeats:
        return mark("{where}: {field} lists {least} to {most} of {names}, not {found!r}")
    return mark("{where}: {field} lists {least} to {most} different names of {names}, not {found!r}")


def check_kinds(card: Mapping[str, Any], table: Table, where: Spot, faults: Faults) -> None:
    """Check that numbers, texts and booleans have the right type."""
    for field, (least, most) in table.numbers.items():
        if field in card and (type(card[field]) is not int or not least <= card[field] <= most):
            faults.add(
                "{where}: {field} is a number from {least} to {most}, not {found!r}",
                where=where,
                field=field,
                least=least,
                most=most,
                found=card[field],
            )
    for field in table.texts:
        if field in card and (not isinstance(card[field], str) or not card[field]):
            faults.add(
                "{where}: {field} is a text, not {found!r}", where=where, field=field, found=card.get(field)
            )
        elif field in card and len(card[field]) > LONGEST.get(field, LONGEST_TEXT):
            most = LONGEST.get(field, LONGEST_TEXT)
            faults.add("{where}: {field} has at most {most} letters", where=where, field=field, most=most)
        elif (
            field == "name" and field in card and not re.sub("[\u00a0\u202f]", " ", card[field]).isprintable()
        ):
            faults.add("{where}: {field} has letters that nobody sees", where=where, field=field)
    for field in table.flags:
        if not isinstance(card.get(field, False), bool):
            faults.add(
                "{where}: {field} is true or false, not {found!r}",
                where=where, field=field, found=card[field],
            )  # fmt: skip


def check_for_people(card: Mapping[str, Any], fields: list[str], where: Spot, faults: Faults) -> None:
    """The fields that no rule reads."""
    for field in fields:
        value = card.get(field)
        if field == "sources" and not isinstance(card.get(field, 0), int):
            faults.add(
                "{where}: sources is a number, not {found!r}", where=where, found=value, at=where.at(field)
            )
        elif field in LISTS_FOR_PEOPLE:
            if not isinstance(card.get(field, []), list) or not all(
                isinstance(one, str) for one in value or []
            ):
                faults.add(
                    "{where}: {field} is a list of texts, not {found!r}",
                    where=where,
                    field=field,
                    found=value,
                )
        elif field != "sources" and not isinstance(card.get(field, ""), str):
            faults.add("{where}: {field} is a text, not {found!r}", where=where, field=field, found=value)


def check_ids(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """Every card has an id of its own."""
    places = {}
    times: Counter[str] = Counter()
    for kind in shape.kinds():
        for number, card in enumerate(rows_of(data, kind)):
            if isinstance(card_id := card.get("id") if isinstance(card, dict) else None, str) and card_id:
                times[card_id] += 1
                places[card_id] = Spot(card_id, (kind, number, "id"))
    for card, n in times.items():
        if n > 1:
            faults.add("{card}: this id stands {times} times", card=card, times=n, at=places[card])
        if not re.fullmatch(r"[a-z][a-z0-9_]*", card):
            faults.add(
                "{card}: an id is made of a-z, 0-9 and _, and begins with a letter",
                card=card,
                at=places[card],
            )


def check_most(data: Mapping[str, Any], tables: Sequence[str], most: int, faults: Faults) -> None:
    """There are no more cards in these tables together than there are numbers for them."""
    n = sum(len(rows_of(data, table)) for table in tables)
    if n > most:
        at = Spot(tables[-1], (tables[-1],))
        faults.add("{table}: at most {most} of them, not {n}", table=listed(tables), most=most, n=n, at=at)
