/** A line of an access log. '' for what it does not say. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  at: number;
  address: string;
  userAgent: string;
  method: string;
  host: string;
  /** Path and query, as they were sent. */
  target: string;
  status: number;
  referrer: string;
  /** Of the response. */
  contentType: string;
  /** Headers of the request in lower case that decide whether it counts. */
  headers: Readonly<Record<string, string>>;
  /** The log's own id of the request. */
  id: string;
}

/** `unreadable` for a line that is no request. */
export type ReadLine = LoggedRequest | 'unreadable' | 'other-time' | 'comment';

export const noHeaders: LoggedRequest['headers'] = {};
