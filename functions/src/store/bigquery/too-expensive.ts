/** BigQuery's estimate of a query is above what it may cost. It did not run, and costs nothing. */
export class TooExpensive extends Error {}

/** Rethrows an error of BigQuery's client. @throws TooExpensive */
export function throwTooExpensive(cause: unknown): never {
  const isTooExpensive = /bytesBilledLimitExceeded|exceeded limit for bytes billed/i.test(
    JSON.stringify(cause) + String(cause),
  );
  throw isTooExpensive ? new TooExpensive('The query may cost too much', { cause }) : cause;
}
