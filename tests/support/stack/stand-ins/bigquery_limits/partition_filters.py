"""
A table can require a condition on the column by which it is partitioned. BigQuery refuses every statement without one.
https://cloud.google.com/bigquery/docs/querying-partitioned-tables#require_a_partition_filter_in_queries
"""

from sqlglot import exp

from .refusal import Refusal


class PartitionFilters:
    def __init__(self):
        # The column with which each table must be filtered; None if it need not be.
        self.tables = {}

    def check(self, statement):
        if statement.kind is exp.TruncateTable:
            return
        for reference in statement.references:
            column = self.tables.get(reference.table)
            if column and column not in reference.filtered:
                raise Refusal(
                    "invalidQuery",
                    f"Cannot query over table '{reference.table}' without a filter over column(s) '{column}' that can be "
                    "used for partition elimination",
                )

    def note(self, statement):
        """Remembers the tables that statements create."""
        if statement.kind is not exp.Create or not statement.changed:
            return
        partitions = statement.tree.find(exp.PartitionedByProperty)
        requires = any(
            option.name.lower() == "require_partition_filter" and option.args["value"] == exp.true()
            for option in statement.tree.find_all(exp.Property)
        )
        column = partitions and (partitions.find(exp.Column) or partitions.this)
        self.tables[statement.changed] = column.name.lower() if column and requires else None
