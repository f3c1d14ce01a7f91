/**
 * The results of a search in the values of all dimensions, counted in the simplest way: event by event, word by word.
 */
import {
  dimensionNames,
  type EventRow,
  type FoundInSearch,
  type ValueDimension,
} from '@footfall/functions/contract';
import type { DayRange } from './calendar.ts';
import { eventsOfSite } from './question/channel.ts';
import type { Site } from './question/range.ts';
import { rowValuesOf } from './question/values.ts';
import { personOf, visitsOf, withFewCities } from './visits.ts';

/** Stored as codes, whose names only browsers know. */
const codes: readonly string[] = ['visit:country', 'visit:language', 'visit:device'];
const ofVisits = dimensionNames.filter((name) => name.startsWith('visit:') && !name.endsWith('_hostname'));
const ofEvents = ['event:page', 'event:hostname', 'event:name', 'event:currency'] as const;

/** The visitors of each value of each dimension. */
type People = Map<ValueDimension, Map<string, Set<string>>>;

/** The values of each dimension that contain one of the words. Without words, the most frequent ones. */
export function countSearch(
  events: readonly EventRow[],
  words: readonly string[],
  site: Site,
  { from, to }: DayRange,
): FoundInSearch[] {
  const within = eventsOfSite(events, site).filter(({ date }) => from <= date && date <= to);
  const people = peopleIn(within, site.workspaceId);
  const found = new Map<string, FoundInSearch>();
  for (const [dimension, values] of people) {
    for (const each of words.length > 0
      ? wordedValues(dimension, values, words)
      : frequentValues(dimension, values))
      found.set(`${each.dimension} ${each.value}`, each);
  }
  return [...found.values()].sort(
    (a, b) =>
      (b.visitors ?? 0) - (a.visitors ?? 0) || inBytes(a.dimension, b.dimension) || inBytes(a.value, b.value),
  );
}

function peopleIn(events: readonly EventRow[], workspaceId: string): People {
  const people: People = new Map();
  for (const visit of withFewCities(visitsOf(events, workspaceId))) {
    const [first] = visit;
    for (const dimension of ofVisits)
      for (const value of rowValuesOf(dimension, visit, first)) note(people, dimension, value, first);
    for (const event of visit.filter(({ name }) => name !== 'engagement')) {
      const properties = rowValuesOf('event:props', visit, event).map((key) => `event:props:${key}` as const);
      for (const dimension of [...ofEvents, ...properties])
        for (const value of rowValuesOf(dimension, visit, event)) note(people, dimension, value, event);
    }
  }
  return people;
}

function note(people: People, dimension: ValueDimension, value: string, event: EventRow): void {
  const values = people.get(dimension) ?? new Map<string, Set<string>>();
  people.set(dimension, values.set(value, (values.get(value) ?? new Set()).add(personOf(event))));
}

/** Five values for each of the words. */
const wordedValues = (
  dimension: ValueDimension,
  values: Map<string, Set<string>>,
  words: readonly string[],
) =>
  codes.includes(dimension)
    ? []
    : words.flatMap((word) =>
        largest(dimension, values)
          .filter(({ value }) => value.toLowerCase().includes(word))
          .slice(0, 5),
      );

/** All codes, five values of any other dimension, and those without a value. */
function frequentValues(dimension: ValueDimension, values: Map<string, Set<string>>): FoundInSearch[] {
  if (dimension.startsWith('event:props:')) return [];
  const max = codes.includes(dimension) ? 300 : 5;
  return largest(dimension, values).filter(({ value }, index) => index < max || value === '');
}

const largest = (dimension: ValueDimension, values: Map<string, Set<string>>): FoundInSearch[] =>
  [...values]
    .map(([value, { size }]) => ({ dimension, value, visitors: size }))
    .sort((a, b) => b.visitors - a.visitors || inBytes(a.value, b.value));

/** The order of the database. */
const inBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
