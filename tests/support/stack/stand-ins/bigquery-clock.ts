import { stack } from '../stack.ts';

/**
 * Advances the clock of the limits of the stack's BigQuery (bigquery_limits), such as the 90 minutes in which rows that
 * were streamed in cannot be deleted. The stack of the bench has no limits, and so no clock.
 */
export async function letTimePass(seconds: number): Promise<void> {
  const body = JSON.stringify({ seconds });
  const { ok, status } = await fetch(`${new URL(stack.bigquery).origin}/limits/later`, {
    method: 'POST',
    body,
  });
  if (!ok && status !== 404) throw new Error(`The BigQuery emulator answered ${status}`);
}

/** As if all rows that are in BigQuery had been streamed in long ago. */
export const settleRows = (): Promise<void> => letTimePass(91 * 60);
