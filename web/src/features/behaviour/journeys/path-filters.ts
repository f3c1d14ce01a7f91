import { queryLimits, type ValueDimension, valueName } from '@footfall/functions/contract';
import { writeLine, type FilterLine } from '../../../report/address/filter-line.ts';
import type { View } from '../../../report/address/view.ts';
import { changedPath } from '../changed-path.ts';
import type { JourneyChoice } from './journey-choice.ts';

/** The condition on one value. */
export const lineOf = (
  operator: FilterLine['operator'],
  dimension: ValueDimension,
  value: string,
): FilterLine => ({ operator, dimension, values: [value] });

/** The pages of a path, but for the one at which journeys are known to start. */
const pagesOf = ({ at, way }: JourneyChoice) => way.filter(([step]) => step !== 0 || !at);

/** What the page of step 0 is of a visit. */
const edges = { from: 'visit:entry_page', through: null, to: 'visit:exit_page' } as const;

/**
 * The filters that come closest to a path: where the visit began or ended, where the path says so, and what was done
 * in it. They cannot say in which order.
 */
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

/** What visits did that a filter keeps; all other filters are about events. */
const deeds: Readonly<Record<string, string>> = {
  'visit:entry_page': 'began on',
  'visit:exit_page': 'ended on',
  'event:page': 'were on',
  'event:goal': 'reached the goal',
};

/** `began on / and were on /shop` */
const list = new Intl.ListFormat('en-GB');

/** What these filters keep, in words: more than the path, because they do not know the order. */
export function pathFilterWords(choice: JourneyChoice): string {
  const words = filtersOfPath(choice).map(({ dimension, values }) => {
    const names = values.map((value) => valueName(dimension, value)).join(' or ');
    return `${deeds[dimension] ?? 'had the event'} ${names}`;
  });
  return `Keeps visits that ${list.format(words)}${words.length > 1 ? ', in any order and with anything in between' : ''}.`;
}

/** The filters of the page with those of a path; why they cannot be added, as words. */
export function withPath(view: Pick<View, 'filters' | 'any'>, choice: JourneyChoice): FilterLine[] | string {
  if (view.any && view.filters.length > 1)
    return 'Filters are set to “any”. Switch to “all” to filter by this path.';
  const filters = withoutDoubles([...view.filters, ...filtersOfPath(choice)]);
  if (filters.length > queryLimits.filters) return `There can be at most ${queryLimits.filters} filters.`;
  return filters;
}

/** The steps of the path as steps of a funnel, in the order of time; the start is one of them. */
export function funnelSteps(choice: JourneyChoice): FilterLine[] {
  const steps = pagesOf(choice).map(([step, page]) => ({ step, line: lineOf('is', 'event:page', page) }));
  if (choice.at) steps.push({ step: 0, line: choice.at });
  return steps.sort((a, b) => a.step - b.step).map(({ line }) => line);
}

/** The address of a new funnel with these steps. `path` may have parameters of its own. */
export const newFunnel = (path: string, steps: readonly FilterLine[]): string =>
  changedPath(path, (params) => {
    params.set('new', '1');
    for (const line of steps) params.append('step', writeLine(line));
    return params;
  });
