"""
A dry run of BigQuery reads nothing. The emulator runs the statement to find out the types of its columns, which nothing
here needs.
Written for bqemulator 1.4.0.
"""

from bqemulator.api.routes import jobs

from .replaced import unchanged


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.api.routes.jobs", "_dry_run_response", "d9d51e8116fa")
    jobs._dry_run_response = without_running


async def without_running(*, project_id, job_id, wire_shape, **_):
    job = {} if wire_shape == "query" else {"jobId": job_id, "location": "US"}
    return {
        "kind": "bigquery#queryResponse" if wire_shape == "query" else "bigquery#job",
        "jobComplete": True,
        "totalBytesProcessed": "0",
        "schema": {"fields": []},
        "rows": [],
        "totalRows": "0",
        "cacheHit": False,
        "jobReference": {"projectId": project_id, **job},
    }
