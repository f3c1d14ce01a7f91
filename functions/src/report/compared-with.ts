import {
  cutOf,
  previousPeriod,
  type Comparison,
  type Period,
  type WallClock,
} from '../contract/period/comparison.ts';
import { AppError } from '../core/errors.ts';
import type { ReportScope } from './sql/build-query.ts';
import { momentOf } from './wall-clock.ts';

type Compared = Pick<ReportScope, 'previous' | 'cut'>;

/** The result for a period that is compared with nothing. */
export const notCompared: Compared = { previous: null, cut: null };

/**
 * What the days are compared with, and where the comparison ends if they are not over.
 * @param clock what the workspace's clock shows
 * @throws AppError if the two periods overlap, because a comparison would have no meaning
 */
export function comparedWith(
  current: Period,
  comparison: Comparison,
  timezone: string,
  clock: WallClock,
): Compared {
  const previous = previousPeriod(current, comparison, clock.day);
  if (previous.to >= current.from) {
    const message = `compare: '${comparison}' would compare some of these days with themselves`;
    throw new AppError('invalid_request', message, { field: 'compare' });
  }
  const cut = cutOf(current, comparison, clock);
  return { previous, cut: cut && { ...cut, at: momentOf(timezone, cut) } };
}
