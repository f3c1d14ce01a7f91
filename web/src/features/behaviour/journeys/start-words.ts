import type { JourneyChoice } from './journey-choice.ts';
import { pageName } from './page-name.ts';

/** Where journeys start, in words. */
export function startName({ at, direction }: Pick<JourneyChoice, 'at' | 'direction'>): string {
  if (at) return at.values.map((value) => pageName(value)).join(' or ');
  return { from: 'their first page', through: 'a page or an event', to: 'their last page' }[direction];
}
