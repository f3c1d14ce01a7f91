"""
BigQuery changes no rows that `tabledata.insertAll` has written lately: a statement that would change one of them fails,
and one that does not touch them runs. The limitations of DML mention 30 minutes, the article about the error 90. This
assumes the longer time. The insertId of a row is its `event_id`.
https://cloud.google.com/bigquery/docs/data-manipulation-language#limitations
https://cloud.google.com/knowledge/kb/cannot-update-or-delete-over-bigquery-streaming-tables-000004334
"""

from sqlglot import exp

from .refusal import Refusal

buffered_seconds = 90 * 60


class StreamingBuffer:
    def __init__(self, select):
        self.select = select
        # When each row was written, by table and insertId. The oldest come first.
        self.written = {}

    def note(self, table, ids, now):
        written = self.written.setdefault(table, {})
        for each in ids:
            written.pop(each, None)
            written[each] = now

    async def check(self, statement, parameters, now):
        recent = self.recent(statement.changed, now)
        if not recent:
            return
        for changed_rows in queries_for_changed_rows(statement.tree):
            project = statement.changed.split(".")[0]
            rows = await self.select(project, changed_rows.sql(dialect="bigquery"), parameters_in(changed_rows, parameters))
            if not recent.keys().isdisjoint(rows):
                raise Refusal(
                    "invalidQuery",
                    f"UPDATE or DELETE statement over table {statement.changed} would affect rows in the streaming buffer, "
                    "which is not supported",
                )

    def recent(self, table, now):
        written = self.written.get(table, {})
        for each in [each for each, at in written.items() if at <= now - buffered_seconds]:
            del written[each]
        return written


def queries_for_changed_rows(tree):
    """Queries for the ids of the rows that a statement updates or deletes."""
    rows = exp.select("event_id")
    if isinstance(tree, exp.TruncateTable):
        return [rows.from_(tree.expressions[0].copy())]
    if isinstance(tree, (exp.Delete, exp.Update)):
        where = tree.args.get("where")
        return [rows.from_(tree.this.copy()).where(*([where.this.copy()] if where else []))]
    if not isinstance(tree, exp.Merge):
        return []
    target = tree.this
    of_target = exp.select(f"{target.alias_or_name}.event_id").from_(target.copy())
    queries = []
    for when in tree.args["whens"].expressions:
        condition = [when.args["condition"].copy()] if when.args.get("condition") else []
        if when.args["matched"]:
            joined = of_target.join(tree.args["using"].copy(), on=tree.args["on"].copy())
            queries.append(joined.where(*condition))
        elif when.args["source"]:
            # Also those that match a row of the source, because no statement has both: ON is FALSE.
            queries.append(of_target.where(*condition))
    return queries


def parameters_in(query, parameters):
    """The emulator refuses values that a statement does not have."""
    names = {parameter.name for parameter in query.find_all(exp.Parameter)}
    return [parameter for parameter in parameters if parameter.get("name") in names]
