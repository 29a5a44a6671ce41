"""The tables of a study as Parquet files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError, in_one_line, refusal_of
from orrery.sim.extras import needed
from orrery.sim.rows import Row
from orrery.sim.tables import DECISIONS, POINTS, SCHEMA, Columns

EXTRA: Final = "study"
METADATA: Final = ("game", "rules", "cards")  # facts of a study in the metadata of every file
TEXTS: Final = ("question", "text")  # of decisions: few different texts
DICTIONARY: Final = (*TEXTS, "action")
REPEATED: Final = "game"  # the same number for a whole game: compressed as it stands
DELTA: Final = {name: "DELTA_BINARY_PACKED" for name in DECISIONS if name not in (*DICTIONARY, REPEATED)}
COMPRESSION: Final = {name: "zstd" if name == REPEATED else "none" for name in DECISIONS}
SOUGHT: Final = ("game", "ply")  # columns with statistics, for queries


class Parquet:
    """Writes and reads the files of one study."""

    def __init__(self, tables: Mapping[str, Columns], facts: Mapping[str, Any]) -> None:
        self.arrow = needed("pyarrow", EXTRA)
        self.parquet = needed("pyarrow.parquet", EXTRA)
        self.metadata = {"orrery.schema": str(SCHEMA)} | {
            f"orrery.{name}": str(facts[name]) for name in METADATA
        }
        self.schemas = {table: self.schema(columns, self.metadata) for table, columns in tables.items()}

    def schema(self, columns: Columns, metadata: Mapping[str, str]) -> Any:
        fields = [(name, getattr(self.arrow, kind)()) for name, kind in columns.items()]
        return self.arrow.schema(fields, metadata=dict(metadata))

    def written(self, table: str, columns: Mapping[str, Sequence[Any]]) -> bytes:
        """A file with these rows, each text once, with checksums that reveal damage on the disk."""
        rows = self.arrow.table(dict(columns), schema=self.schemas[table])
        sink = self.arrow.BufferOutputStream()
        self.parquet.write_table(
            rows, sink, compression="zstd", use_dictionary=True, write_page_checksum=True
        )
        return sink.getvalue().to_pybytes()  # type: ignore[no-any-return]

    def packed(self, columns: Sequence[Any]) -> bytes:
        """A file of decisions with dictionary columns for texts.

        Each column has the fastest encoding that still makes a small file: about 4 bytes per decision.
        Compressing all of them would take half as long again, for 3 bytes.
        """
        names = zip(DECISIONS, columns, strict=True)
        fields = [self.arrow.field(name, column.type, nullable=False) for name, column in names]
        rows = self.arrow.table(list(columns), schema=self.arrow.schema(fields))
        sink = self.arrow.BufferOutputStream()
        # Without Arrow's own schema all readers read the texts as texts.
        with self.parquet.ParquetWriter(
            sink,
            rows.schema,
            compression=COMPRESSION,
            column_encoding=DELTA,
            use_dictionary=list(DICTIONARY),
            write_statistics=list(SOUGHT),
            write_page_checksum=True,
            store_schema=False,
        ) as writer:
            writer.write_table(rows)
            writer.add_key_value_metadata(self.metadata)
        return sink.getvalue().to_pybytes()  # type: ignore[no-any-return]

    def joined(self, parts: Sequence[bytes]) -> bytes:
        """Join files of decisions; a single one stays as it is."""
        if len(parts) == 1:
            return parts[0]
        readers = [self.arrow.BufferReader(part) for part in parts]
        tables = [self.parquet.read_table(reader, read_dictionary=list(TEXTS)) for reader in readers]
        rows = self.arrow.concat_tables(tables).unify_dictionaries().combine_chunks()
        return self.packed([rows.column(name).chunk(0) for name in DECISIONS])

    def read(self, table: str, path: Path) -> dict[str, list[Any]]:
        """The columns of a file. It must have those of this table."""
        try:
            rows = self.parquet.read_table(path, page_checksum_verification=True)
            columns = {name: rows.column(name).to_pylist() for name in rows.schema.names}
        except (OSError, ValueError, self.arrow.ArrowException) as error:
            reason = refusal_of(error) if isinstance(error, OSError) and error.errno else in_one_line(error)
            raise OrreryError("cannot read {file}: {reason}", file=path, reason=reason) from None
        missing = [name for name in self.schemas[table].names if name not in columns]
        if missing:
            raise OrreryError(
                "{file} is of an older Orrery and lacks {missing}; go on with that one, or name a new folder",
                file=path,
                missing=", ".join(missing),
            )
        if list(columns) != self.schemas[table].names:
            raise OrreryError(
                "{file} has not the columns of a study by this Orrery: {found}",
                file=path,
                found=", ".join(columns),
            )
        return columns


def rows_of(
    games: Mapping[str, list[Any]], seats: Mapping[str, list[Any]], names: list[str]
) -> Iterator[Row]:
    """The games in two tables, between the bots with these names."""
    n = len(names)
    place = {name: number for number, name in enumerate(names)}
    sources = [name for name in seats if name.startswith(POINTS)]
    called = [name[len(POINTS) :] for name in sources]
    for index, number in enumerate(games["game"]):
        one = {name: column[index * n : (index + 1) * n] for name, column in seats.items()}
        points = zip(*(one[name] for name in sources), strict=True) if sources else [()] * n
        yield Row(
            number=number,
            seating=tuple(place[name] for name in one["bot"]),
            scores=tuple(one["score"]),
            winners=tuple(seat for seat, won in enumerate(one["won"]) if won),
            breakdown=tuple(breakdown_of(called, by_source) for by_source in points),
            rounds=games["rounds"][index],
            decisions=games["decisions"][index],
            ending=games["ending"][index],
            order=tuple(one["turn_order"]),
            teams=teams_of(one["team"]),
        )


def breakdown_of(sources: Sequence[str], points: Sequence[int | None]) -> dict[str, int]:
    return {name: n for name, n in zip(sources, points, strict=True) if n is not None}


def teams_of(numbers: Sequence[int | None]) -> tuple[tuple[int, ...], ...]:
    """The seats of each team, from the team of each seat."""
    known = sorted({number for number in numbers if number is not None})
    return tuple(tuple(seat for seat, team in enumerate(numbers) if team == number) for number in known)
