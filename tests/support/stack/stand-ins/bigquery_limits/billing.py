"""
A query is billed by the bytes of the columns that it reads, at bytes_read 10 MB for each table, rounded up to a megabyte.
A query whose estimate is above `maximumBytesBilled` does not run. Here the estimate counts all partitions of a table.
https://cloud.google.com/bigquery/pricing#on_demand_pricing
https://cloud.google.com/bigquery/docs/estimate-costs
https://cloud.google.com/bigquery/docs/reference/standard-sql/data-types#data_type_sizes
"""

import json

from bqemulator.storage.sql_identifiers import quoted_table_ref
from duckdb import CatalogException
from sqlglot import exp

from .refusal import Refusal

mebibyte = 1024**2
min_bytes_of_table = 10 * mebibyte

fixed_sizes = {
    "BIGINT": 8,
    "BOOLEAN": 1,
    "DATE": 8,
    "DOUBLE": 8,
    "TIMESTAMP": 8,
    "TIMESTAMP WITH TIME ZONE": 8,
}
decimal_size = 16
text_overhead = 2


class Bill:
    def __init__(self, tables):
        """`tables` has the bytes that are read of each."""
        self.tables = tables
        self.processed = sum(tables.values())
        bytes_read = max(self.processed, min_bytes_of_table * len(tables))
        self.billed = -(-bytes_read // mebibyte) * mebibyte

    def check(self, max_bytes):
        if max_bytes is not None and self.billed > max_bytes:
            raise Refusal(
                "bytesBilledLimitExceeded",
                f"Query exceeded limit for bytes billed: {max_bytes}. {self.billed} or higher required.",
            )

    def as_json(self, is_job):
        fields = {"totalBytesProcessed": str(self.processed), "totalBytesBilled": str(self.billed)}
        if is_job:
            fields["referencedTables"] = [
                dict(zip(("projectId", "datasetId", "tableId"), table.split("."))) for table in self.tables
            ]
        return json.dumps(fields, separators=(",", ":"))[1:-1].encode()


class Billing:
    def __init__(self, context):
        self.context = context
        # The bytes of a row in each column, by table, and with how many rows they were measured.
        self.widths = {}
        self.rows = {}

    def bill(self, statements):
        tables = {}
        for statement in statements:
            if statement.kind in (exp.Create, exp.Alter, exp.Drop, exp.TruncateTable):
                continue
            for reference in statement.references:
                tables[reference.table] = max(tables.get(reference.table, 0), self.size(reference.table, statement.columns))
        return Bill(tables)

    def size(self, table, columns):
        if table not in self.rows:
            self.rows[table] = self.count(table)
        rows = self.rows[table]
        if rows == 0:
            return 0
        measured, widths = self.widths.get(table, (0, {}))
        if not measured <= rows <= 2 * measured:
            widths = self.measure(table)
            self.widths[table] = (rows, widths)
        return round(rows * sum(width for name, width in widths.items() if name in columns or "*" in columns))

    def forget(self, table):
        """A table may have changed."""
        self.rows.pop(table, None)

    def count(self, table):
        try:
            return self.cursor().execute(f"SELECT COUNT(*) FROM {quoted(table)}").fetchone()[0]
        except CatalogException:
            return 0

    def cursor(self):
        return self.context.engine.connection.cursor()

    def measure(self, table):
        cursor = self.cursor()
        types = {name.lower(): kind for name, kind, *_ in cursor.execute(f"DESCRIBE {quoted(table)}").fetchall()}
        texts = [name for name, kind in types.items() if kind not in fixed_sizes and "DECIMAL" not in kind]
        sizes = ", ".join(f'AVG(STRLEN(CAST("{name}" AS VARCHAR)))' for name in texts)
        averages = cursor.execute(f"SELECT {sizes} FROM (FROM {quoted(table)} LIMIT 1000)").fetchone() if texts else []
        return {
            **{name: fixed_sizes.get(kind, decimal_size) for name, kind in types.items()},
            **{name: text_overhead + (average or 0) for name, average in zip(texts, averages)},
        }


def quoted(table):
    return quoted_table_ref(*table.split("."))
