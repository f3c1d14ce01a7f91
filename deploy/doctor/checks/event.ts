import { checkUnknown, failure, ok, warning, type Finding } from '../finding.ts';
import { isUnknown, type SentEvent, type Unknown } from '../facts/facts.ts';

/** Usually, BigQuery has a row within a few seconds. */
const slowMs = 20_000;

/** Whether an event that was sent twice counts once. */
export function checkEvent(event: SentEvent | Unknown): Finding {
  const check = 'Test event';
  if (isUnknown(event)) return checkUnknown(check, event);
  const { statuses, dropped, counted, afterMs } = event;
  const seconds = `${Math.round(afterMs / 1000)} s`;
  if (statuses.some((status) => status !== 202))
    return failure(
      check,
      `collect answers ${statuses.join(' and ')}`,
      'Look for `store.failed` and `event.failed` in the log; docs/operators/operate.md, "Events are refused".',
    );
  if (dropped)
    return failure(check, `collect leaves it out: ${dropped}`, 'Report this with the output of the doctor.');
  if (counted === 0)
    return failure(
      check,
      `it is not counted after ${seconds}`,
      'Events may wait in the spool: see the rows Spool and Job drain, and docs/operators/operate.md, "BigQuery does not accept events".',
    );
  if (counted > 1)
    return failure(check, `it counts ${counted} times`, 'Report this with the output of the doctor.');
  if (afterMs > slowMs)
    return warning(
      check,
      `counted once, after ${seconds}`,
      'Look at https://status.cloud.google.com, and try again.',
    );
  return ok(check, `sent twice, counted once, after ${seconds}`);
}
