/**
 * The count of a funnel, found by walking from event to event in arrays: written from the documentation, without any
 * code of the product's own answers and without SQL.
 */
import type {
  EventRow,
  FunnelChange,
  FunnelFigures,
  FunnelQuestion,
  FunnelRow,
} from '@footfall/functions/contract';
import { questionOf } from '../question/ask.ts';
import { eventsOfSite } from '../question/channel.ts';
import { comparedOf, isCompared, changeOf } from '../question/compared.ts';
import { isWithin, spanOf, type Site } from '../question/range.ts';
import { pathsOf, type Path } from './paths.ts';

interface CountedFunnel {
  total: FunnelRow;
  rows: FunnelRow[];
  totalRows: number;
}

/** The answer; `refused` if the query compares days with themselves. */
export function countFunnel(
  events: readonly EventRow[],
  question: FunnelQuestion,
  site: Site,
): CountedFunnel | 'refused' {
  const { steps = [], within = 'visit', strict = false, filters, dimensions, pagination } = question;
  const { date_range, compare, match_day_of_week } = question;
  const { goals = [] } = site;
  const known = eventsOfSite(events, site);
  const span = spanOf(date_range, site);
  const range = { date_range, match_day_of_week, ...(compare === undefined ? {} : { compare }) };
  const compared = comparedOf(questionOf(range), span, site);
  if (compared === 'refused') return 'refused';
  const [dimension] = dimensions;
  const pathsIn = (isCounted: (event: EventRow) => boolean) => {
    return pathsOf(known.filter(isCounted), site.workspaceId, {
      steps,
      within,
      strict,
      filters,
      dimension,
      goals,
    });
  };
  const now = pathsIn((event) => isWithin(span, event));
  const before = compared && pathsIn((event) => isCompared(compared, event));
  const rowOf = (values: string[], isOf: (path: Path) => boolean): FunnelRow => {
    const figures = figuresOf(now.filter(isOf), steps.length);
    if (!before) return { dimensions: values, steps: figures };
    const earlier = figuresOf(before.filter(isOf), steps.length);
    const change = figures.map((each, index) => changes(each, earlier[index] ?? each));
    return { dimensions: values, steps: figures, comparison: { steps: earlier, change } };
  };
  const values = dimension ? [...new Set(now.flatMap(({ value }) => value ?? []))] : [];
  const rows = values.map((value) => rowOf([value], (path) => path.value === value)).sort(descending);
  const { limit, offset } = pagination;
  return { total: rowOf([], () => true), rows: rows.slice(offset, offset + limit), totalRows: rows.length };
}

function descending(a: FunnelRow, b: FunnelRow): number {
  const [more, less] = [b.steps[0]?.entered ?? 0, a.steps[0]?.entered ?? 0];
  return more - less || ((a.dimensions[0] ?? '') < (b.dimensions[0] ?? '') ? -1 : 1);
}

function figuresOf(paths: readonly Path[], steps: number): FunnelFigures[] {
  return Array.from({ length: steps }, (_, step) => {
    const here = paths.filter(({ times }) => times.length > step);
    const further = here.filter(({ times }) => times.length > step + 1);
    const isLast = step + 1 === steps;
    const waits = further.map(({ times }) => (times[step + 1] ?? 0) - (times[step] ?? 0));
    const dropped = isLast ? null : here.length - further.length;
    return {
      entered: here.length,
      entered_share: share(here.length, paths.length),
      dropped,
      dropped_share: dropped === null ? null : share(dropped, here.length),
      time_to_next: isLast ? null : median(waits),
    };
  });
}

const share = (part: number, total: number) => (total === 0 ? null : (100 * part) / total);

/** In seconds, of milliseconds. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2000;
}

/** As those of a metric of the same unit. */
const changes = (now: FunnelFigures, before: FunnelFigures): FunnelChange => ({
  entered: changeOf('visits', now.entered, before.entered),
  entered_share: changeOf('bounce_rate', now.entered_share, before.entered_share),
  dropped: changeOf('visits', now.dropped, before.dropped),
  dropped_share: changeOf('bounce_rate', now.dropped_share, before.dropped_share),
  time_to_next: changeOf('visit_duration', now.time_to_next, before.time_to_next),
});
