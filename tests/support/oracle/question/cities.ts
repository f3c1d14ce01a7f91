import type { EventRow } from '@footfall/functions/contract';
import type { Visit } from '../visits.ts';

/**
 * Visits in which a city is `Other` where fewer than three people of its day were there. It looks at nothing but the
 * visits, so it comes before whatever a question filters.
 */
export function withFewCities(visits: readonly Visit[]): Visit[] {
  const people = new Map<string, Set<string>>();
  for (const [first] of visits) {
    const known = people.get(placeOf(first)) ?? new Set();
    people.set(placeOf(first), known.add(first.visitor_id));
  }
  return visits.map(([first, ...rest]) => {
    const isAlone = first.city !== '' && (people.get(placeOf(first))?.size ?? 0) < 3;
    return [isAlone ? { ...first, city: 'Other' } : first, ...rest];
  });
}

const placeOf = ({ date, city }: EventRow) => `${date} ${city}`;
