"""
What the local stack changes in the BigQuery emulator. The modules here make it right, or let it start without downloads;
those in `speed` save time. `dev/bench/bigquery/measure.mjs` measures what each of them saves.
"""
