import type { QueryRow } from '@footfall/functions/contract';

/** The parts of an answer about two days other than its rows. */
export const meta = {
  timezone: 'UTC',
  range: { from: '2026-03-01', to: '2026-03-02' },
  compared_with: null,
};

export const comparedMeta = {
  ...meta,
  compared_with: { from: '2026-02-27', to: '2026-02-28', until: null },
};

/** A row of an answer, with its previous value, if there is one. */
export function rowOf(
  values: string | string[],
  metrics: (number | null)[],
  before?: (number | null)[],
): QueryRow {
  const dimensions = [values].flat();
  const comparison = before && { dimensions, metrics: before, change: before.map(() => null) };
  return { dimensions, metrics, ...(comparison && { comparison }) };
}
