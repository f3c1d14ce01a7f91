"""
Rows are inserted column by column. The emulator first converts each row separately, to report the wrong ones, and looks
up the type of each value.
Written for bqemulator 1.4.0.
"""

import pyarrow
from bqemulator.api.routes import tabledata
from bqemulator.storage import arrow_bridge

from ..replaced import unchanged


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.api.routes.tabledata", "_partition_rows_for_insert", "31cbd7a7bd12")
    unchanged("bqemulator 1.4.0", "bqemulator.storage.arrow_bridge", "bq_rows_to_arrow", "04aa58cbb2e3")
    partition_rows = tabledata._partition_rows_for_insert

    def good_and_wrong_rows(rows, schema):
        try:
            rows_to_arrow(rows, schema)
            return rows, []
        except (ValueError, TypeError):
            return partition_rows(rows, schema)

    tabledata._partition_rows_for_insert = good_and_wrong_rows
    tabledata.bq_rows_to_arrow = rows_to_arrow


def rows_to_arrow(rows, schema):
    values = [row.get("json", row) for row in rows]
    columns = []
    for field in schema:
        convert = next(
            (by for is_of, by in arrow_bridge._ARROW_TYPE_COERCERS if is_of(field.type)), lambda value, *_: value
        )
        column = [
            None if (value := row.get(field.name)) is None else convert(value, field.type, field) for row in values
        ]
        columns.append(pyarrow.array(column, type=field.type))
    return pyarrow.table(columns, schema=schema)
