import type { Cost } from '../../contract/index.ts';
import { region } from '../../core/deployment.ts';

/** What BigQuery charges for a TiB that questions read, in US dollars, in the regions of which this is known. */
export const dollarsATebibyte = { 'europe-west1': 7.5, 'us-central1': 6.25 } as const;

const isKnown = (where: string): where is keyof typeof dollarsATebibyte => where in dollarsATebibyte;

/** What so many bytes cost at the list price; the price is null in a region of which it is not known. */
export function costOf(bytes: number): Cost {
  const where = region();
  if (!isKnown(where)) return { bytes, usd: null };
  // To a millionth of a cent: the smallest question costs 7,000 of them.
  return { bytes, usd: Number(((bytes / 1024 ** 4) * dollarsATebibyte[where]).toFixed(8)) };
}

/** The answer to a program, with what it cost in `meta`; those that are plain lists have no place for it. */
export function withCost(answer: unknown, bytes: number): unknown {
  if (typeof answer !== 'object' || answer === null || !('meta' in answer || 'answers' in answer))
    return answer;
  const meta = 'meta' in answer ? answer.meta : {};
  return { ...answer, meta: { ...(meta as object), cost: costOf(bytes) } };
}
