import { valueName } from '../../../report/address/filter-words.ts';
import type { JourneyChoice } from './journey-choice.ts';

/** Where journeys start, in words. */
export function startName({ at, direction }: Pick<JourneyChoice, 'at' | 'direction'>): string {
  if (at) return at.values.map((value) => valueName(at.dimension, value)).join(' or ');
  return { from: 'their first page', through: 'a page or an event', to: 'their last page' }[direction];
}
