"""Errors in the format of BigQuery.

https://cloud.google.com/bigquery/docs/error-messages
"""

statuses = {"invalidQuery": 400, "bytesBilledLimitExceeded": 400, "rateLimitExceeded": 403}


class Refusal(Exception):
    def __init__(self, reason, message):
        super().__init__(message)
        self.status = statuses[reason]
        self.error = {"reason": reason, "location": "query", "message": message, "domain": "global"}
        self.body = {"error": {"code": self.status, "message": message, "errors": [self.error]}}
