"""
BigQuery drops a row with an insertId that it has seen within about a minute. After that, the same row is there twice.
https://cloud.google.com/bigquery/docs/streaming-data-into-bigquery#dataconsistency
"""

remembered_seconds = 60


class InsertIds:
    def __init__(self):
        # When each id was seen, by table. The oldest come first.
        self.seen = {}

    def new_among(self, table, ids, now):
        """The indexes of the rows that BigQuery stores."""
        seen = self.seen.setdefault(table, {})
        while seen and seen[oldest := next(iter(seen))] <= now - remembered_seconds:
            del seen[oldest]
        first = {}
        for index, each in enumerate(ids):
            if each is None:
                first[index] = index
            elif each not in seen:
                first.setdefault(each, index)
        return sorted(first.values())

    def note(self, table, ids, now):
        self.seen.setdefault(table, {}).update((each, now) for each in ids if each is not None)
