"""
Five changes of a table's metadata are allowed within ten seconds. DML counts, but is not refused.
https://cloud.google.com/bigquery/quotas#standard_tables
https://cloud.google.com/bigquery/docs/troubleshoot-quotas
"""

from sqlglot import exp

from .refusal import Refusal

max_changes = 5
within_seconds = 10


class MetadataChanges:
    def __init__(self):
        self.times = {}

    def check(self, statement, existing, now):
        if statement.kind not in (exp.Create, exp.Alter) or not statement.changed:
            return
        if statement.kind is exp.Create and statement.tree.args.get("exists") and statement.changed in existing:
            return
        lately = [at for at in self.times.get(statement.changed, []) if at > now - within_seconds]
        if len(lately) >= max_changes:
            raise Refusal(
                "rateLimitExceeded",
                "Exceeded rate limits: too many table update operations for this table. For more information, see "
                "https://cloud.google.com/bigquery/docs/troubleshoot-quotas",
            )

    def note(self, statement, now):
        if not statement.changed or statement.kind is exp.Drop:
            return
        lately = [at for at in self.times.get(statement.changed, []) if at > now - within_seconds]
        self.times[statement.changed] = [*lately, now]
