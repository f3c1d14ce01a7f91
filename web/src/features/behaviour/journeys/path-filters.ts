import {
  queryLimits,
  type ValueDimension,
  valueName,
  say,
  phrase,
  oneOf,
  listInWords,
} from '@footfall/functions/contract';
import { writeLine, type FilterLine } from '../../../report/address/filter-line.ts';
import type { View } from '../../../report/address/view.ts';
import { changedPath } from '../changed-path.ts';
import type { JourneyChoice } from './journey-choice.ts';

export const lineOf = (
  operator: FilterLine['operator'],
  dimension: ValueDimension,
  value: string,
): FilterLine => ({ operator, dimension, values: [value] });

/** The pages of a path, without step 0 if `at` already says what it is. */
const pagesOf = ({ at, way }: JourneyChoice) => way.filter(([step]) => step !== 0 || !at);

/** The visit dimension of the page at step 0. */
const edges = { from: 'visit:entry_page', through: null, to: 'visit:exit_page' } as const;

/** The closest filters to a path. Filters cannot express an order, so they match more visits than the path. */
export function filtersOfPath(choice: JourneyChoice): FilterLine[] {
  const { at, direction } = choice;
  const edge = edges[direction];
  const pages = pagesOf(choice).map(([step, page]) =>
    step === 0 && edge ? lineOf('is', edge, page) : lineOf('has_done', 'event:page', page),
  );
  return withoutDoubles(at ? [{ ...at, operator: 'has_done' }, ...pages] : pages);
}

const withoutDoubles = (lines: readonly FilterLine[]) => [
  ...new Map(lines.map((line) => [writeLine(line), line])).values(),
];

/** By dimension. All other filters are about events. */
const conditions: Readonly<Record<string, string>> = {
  // Translators: each of these goes into: Matches visits that began on /, were on /blog and ended on /about.
  'visit:entry_page': phrase('began on {name}'),
  'visit:exit_page': phrase('ended on {name}'),
  'event:page': phrase('were on {name}'),
  'event:goal': phrase('reached the goal {name}'),
};

/** Describes the filters. They match more than the path, because they have no order. */
export function pathFilterWords(choice: JourneyChoice): string {
  const words = filtersOfPath(choice).map(({ dimension, values }) => {
    const name = oneOf(values.map((value) => valueName(dimension, value)));
    return say(conditions[dimension] ?? phrase('had the event {name}'), { name });
  });
  return words.length > 1
    ? say('Matches visits that {conditions}, in any order and with anything in between.', {
        conditions: listInWords(words),
      })
    : say('Matches visits that {conditions}.', { conditions: listInWords(words) });
}

/** Adds the filters of a path to those of the page. @returns a text with the reason if that is not possible */
export function withPath(view: Pick<View, 'filters' | 'any'>, choice: JourneyChoice): FilterLine[] | string {
  if (view.any && view.filters.length > 1)
    return say('Filters are set to “any”. Switch to “all” to filter by this path.');
  const filters = withoutDoubles([...view.filters, ...filtersOfPath(choice)]);
  if (filters.length > queryLimits.filters)
    return say('There can be at most {count, plural, one {# filter} other {# filters}}.', {
      count: queryLimits.filters,
    });
  return filters;
}

/** The path as funnel steps in time order, including the start. */
export function funnelSteps(choice: JourneyChoice): FilterLine[] {
  const steps = pagesOf(choice).map(([step, page]) => ({ step, line: lineOf('is', 'event:page', page) }));
  if (choice.at) steps.push({ step: 0, line: choice.at });
  return steps.sort((a, b) => a.step - b.step).map(({ line }) => line);
}

/** The address of a new funnel. Keeps the parameters of `path`. */
export const newFunnel = (path: string, steps: readonly FilterLine[]): string =>
  changedPath(path, (params) => {
    params.set('new', '1');
    for (const line of steps) params.append('step', writeLine(line));
    return params;
  });
