import type { Answer } from '../../../functions/src/contract/api.ts';
import { failure, ok, warning, type Finding } from '../finding.ts';

type Statement = Answer<'operator.diagnose'>['statements'][number];

const gibibyte = 1024 ** 3;
/** BigQuery refuses a statement with a larger estimate (`store/bigquery/sql.ts`). */
const maxBytes = 1024 * gibibyte;
/** Every click waits for that. */
const slowMs = 10_000;

/** Whether BigQuery accepts a statement, and how much it reads. */
export function checkStatement({ name, bytes, tookMs, failure: refusal }: Statement): Finding {
  const check = `Statement: ${name}`;
  if (refusal !== null || bytes === null)
    return failure(
      check,
      `BigQuery refuses it: ${refusal ?? 'without a reason'}`,
      'Run `npm run migrate`. If that does not help, look at docs/operators/operate.md, "Reports fail", and report it.',
    );
  const took = tookMs === null ? '' : `, answered in ${tookMs} ms`;
  const found = `estimated at ${sizeOf(bytes)}${took}`;
  if (bytes > maxBytes)
    return failure(
      check,
      found,
      'It reads more than a statement may: see docs/operators/scale.md, "The limit of a statement".',
    );
  if (bytes > maxBytes / 4)
    return warning(
      check,
      found,
      'It comes near what a statement may read: see docs/operators/scale.md, "The limit of a statement".',
    );
  if (tookMs !== null && tookMs > slowMs)
    return warning(
      check,
      found,
      'Look at https://status.cloud.google.com, and whether other queries use up the slots.',
    );
  return ok(check, found);
}

function sizeOf(bytes: number): string {
  if (bytes >= gibibyte) return `${(bytes / gibibyte).toFixed(1)} GiB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
