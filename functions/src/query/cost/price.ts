import type { Cost } from '../../contract/index.ts';
import { region } from '../../core/deployment.ts';

/** BigQuery's list price of reading a TiB, in US dollars, for the regions whose price is known. */
export const dollarsATebibyte = { 'europe-west1': 7.5, 'us-central1': 6.25 } as const;

const isKnown = (where: string): where is keyof typeof dollarsATebibyte => where in dollarsATebibyte;

export function costOf(bytes: number): Cost {
  const where = region();
  if (!isKnown(where)) return { bytes, usd: null };
  // Rounds to a millionth of a cent. The smallest question costs 7,000 of them.
  return { bytes, usd: Number(((bytes / 1024 ** 4) * dollarsATebibyte[where]).toFixed(8)) };
}

/** Answers that are lists have no `meta`. */
export function withCost(answer: unknown, bytes: number): unknown {
  if (typeof answer !== 'object' || answer === null || !('meta' in answer || 'answers' in answer))
    return answer;
  const meta = 'meta' in answer ? answer.meta : {};
  return { ...answer, meta: { ...(meta as object), cost: costOf(bytes) } };
}
