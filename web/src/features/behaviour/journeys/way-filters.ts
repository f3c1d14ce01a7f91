import { queryLimits, type ValueDimension } from '@footfall/functions/contract';
import { readableSearch } from '../../../report/address/use-address.ts';
import { writeLine, type FilterLine } from '../../../report/address/filter-line.ts';
import type { View } from '../../../report/address/view.ts';
import { valueName } from '../../../report/address/filter-words.ts';
import type { JourneyChoice } from './journey-choice.ts';

const lineOf = (operator: FilterLine['operator'], dimension: ValueDimension, value: string): FilterLine => ({
  operator,
  dimension,
  values: [value],
});

/** The step at which a way begins on the first page of a visit, or ends on its last one. */
function edgeOf({ direction, at, way }: JourneyChoice) {
  const [step] = way.find(([each]) => each === 0) ?? [];
  if (at || step === undefined || direction === 'through') return null;
  return direction === 'from' ? ('visit:entry_page' as const) : ('visit:exit_page' as const);
}

/**
 * The filters that come closest to a way: where the visit began or ended, where the way says so, and what was done
 * in it. They cannot say in which order.
 */
export function filtersOfWay(choice: JourneyChoice): FilterLine[] {
  const edge = edgeOf(choice);
  const { at, way } = choice;
  const start: FilterLine[] = at ? [{ ...at, operator: 'has_done' }] : [];
  const pages = way
    .filter(([step]) => step !== 0 || !at)
    .map(([step, page]) =>
      step === 0 && edge ? lineOf('is', edge, page) : lineOf('has_done', 'event:page', page),
    );
  return withoutDoubles([...start, ...pages]);
}

function withoutDoubles(lines: readonly FilterLine[]): FilterLine[] {
  const texts = lines.map(writeLine);
  return lines.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

/** What these filters keep, in words: more than the way, because they do not know the order. */
export function keptWords(choice: JourneyChoice): string {
  const lines = filtersOfWay(choice);
  const words = lines.map(({ operator, dimension, values }) => {
    const names = values.map((value) => valueName(dimension, value)).join(' or ');
    if (dimension === 'visit:entry_page') return `began on ${names}`;
    if (dimension === 'visit:exit_page') return `ended on ${names}`;
    if (dimension === 'event:page' && operator === 'has_done') return `were on ${names}`;
    return dimension === 'event:goal' ? `reached the goal ${names}` : `had the event ${names}`;
  });
  const [last, ...others] = words.reverse();
  const list = others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : (last ?? '');
  return `Keeps visits that ${list}${lines.length > 1 ? ', in any order and with anything in between' : ''}.`;
}

/** The filters of the page with those of a way; why they cannot be added, as words. */
export function withWay(view: Pick<View, 'filters' | 'any'>, choice: JourneyChoice): FilterLine[] | string {
  if (view.any && view.filters.length > 1)
    return 'The filters above keep what meets any of them. A way has to meet all: change that first.';
  const filters = withoutDoubles([...view.filters, ...filtersOfWay(choice)]);
  if (filters.length > queryLimits.filters) return `There can be at most ${queryLimits.filters} filters.`;
  return filters;
}

/** The steps of the way as steps of a funnel, in the order of time; the start is one of them. */
export function funnelSteps({ at, way }: JourneyChoice): FilterLine[] {
  const pages = way
    .filter(([step]) => step !== 0 || !at)
    .map(([step, page]) => ({ step, line: lineOf('is', 'event:page', page) }));
  return [...(at ? [{ step: 0, line: at }] : []), ...pages]
    .sort((a, b) => a.step - b.step)
    .map(({ line }) => line);
}

/** The address of a new funnel with these steps. `path` may have parameters of its own. */
export function newFunnel(path: string, steps: readonly FilterLine[]): string {
  const [place = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  params.set('new', '1');
  for (const line of steps) params.append('step', writeLine(line));
  return place + readableSearch(params);
}
