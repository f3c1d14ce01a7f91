import { defaultTimeframe, queryLimits, type Timeframe } from '@footfall/functions/contract';
import { rangeIn, type Period, slugOf, timeframeOf } from '../../ui/period/period.ts';
import { type ComparedWith, usualWeekdays, weekdaysText } from '../../ui/period/weekdays.ts';
import { readLine, writeLine, type FilterLine } from './filter-line.ts';
import { insideOf, viewParams, type ParamName } from './params.ts';

export type { FilterLine } from './filter-line.ts';

/** The buckets that the chart can have. */
export const intervals = ['minute', 'hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** What the dashboard shows, as its address has it. */
export interface View {
  period: Period;
  /** Null for the one that suits the period. */
  interval: Interval | null;
  compare: ComparedWith;
  /** Whether the days that are compared with are moved to the same days of the week, where that means something. */
  weekdays: boolean;
  filters: readonly FilterLine[];
  /** Any of the filters is enough. */
  any: boolean;
  /** The id of a segment, whose filters must hold too. */
  segment: string | null;
}

/** A part of an address that cannot be read. */
export interface Fault {
  param: ParamName;
  text: string;
}

function readTimeframe(text: string | null): Timeframe | 'Realtime' | undefined {
  if (slugOf(text ?? '') === 'realtime') return 'Realtime';
  try {
    return timeframeOf(text);
  } catch {
    return undefined;
  }
}

function readPeriod(params: URLSearchParams, faults: Fault[]): Period {
  const [from, to] = [params.get('from'), params.get('to')];
  const range = rangeIn(from, to);
  if (range) return range;
  if (from !== null || to !== null) faults.push({ param: 'from', text: `${from ?? ''},${to ?? ''}` });
  const text = params.get('timeframe');
  const timeframe = readTimeframe(text);
  if (!timeframe) faults.push({ param: 'timeframe', text: text ?? '' });
  return { timeframe: timeframe ?? defaultTimeframe };
}

function readCompare(params: URLSearchParams, faults: Fault[]): View['compare'] {
  const text = params.get('compare') || 'previous';
  if (text === 'off' || text === 'previous' || text === 'year') return text;
  const [from, to, ...rest] = text.split(',');
  const range = rest.length === 0 ? rangeIn(from, to) : undefined;
  if (!range) faults.push({ param: 'compare', text });
  return range ?? 'previous';
}

function readFilters(params: URLSearchParams, faults: Fault[]): FilterLine[] {
  const lines: FilterLine[] = [];
  for (const text of params.getAll('f')) {
    const line = lines.length < queryLimits.filters ? readLine(text) : undefined;
    if (line) lines.push(line);
    else faults.push({ param: 'f', text });
  }
  return lines;
}

/** Whether an address says anything about its view. */
export const namesView = (params: URLSearchParams): boolean => viewParams.some((name) => params.has(name));

/**
 * Whether the comparison of an address matches weekdays. This browser decides only where the address says nothing about
 * its view: any other shows everyone the same.
 */
export const readWeekdays = (params: URLSearchParams): boolean =>
  namesView(params) ? params.get('weekdays') !== '0' : usualWeekdays();

/** The view that an address names, and what cannot be read of it. */
export function read(params: URLSearchParams): { view: View; faults: Fault[] } {
  const faults: Fault[] = [];
  const interval = params.get('interval');
  const known = intervals.find((each) => each === interval) ?? null;
  if (interval && !known) faults.push({ param: 'interval', text: interval });
  const segment = params.get('segment');
  const named = segment && /^[A-Za-z0-9]{20}$/.test(segment) ? segment : null;
  if (segment && !named) faults.push({ param: 'segment', text: segment });
  const view = {
    period: readPeriod(params, faults),
    interval: known,
    compare: readCompare(params, faults),
    weekdays: readWeekdays(params),
    filters: readFilters(params, faults),
    any: params.get('any') === '1',
    segment: named,
  };
  return { view, faults };
}

/** The view that an address names. What it does not name is the default, and so is what cannot be read. */
export const readView = (params: URLSearchParams) => read(params).view;

/** What cannot be read of an address. */
export const faultsIn = (params: URLSearchParams) => read(params).faults;

/** Whether what cannot be read is a filter. */
export const isOfFilters = ({ param }: Fault) => param === 'f' || param === 'segment';

function writePeriod({ period }: View): [string, string][] {
  if ('from' in period)
    return [
      ['from', period.from],
      ['to', period.to],
    ];
  return period.timeframe === defaultTimeframe ? [] : [['timeframe', slugOf(period.timeframe)]];
}

/** The parameters of a view; defaults have none, except whether weekdays are matched, which browsers decide. */
export function writeView(view: View): URLSearchParams {
  const { interval, compare, weekdays, filters, any, segment } = view;
  const compared = typeof compare === 'string' ? compare : `${compare.from},${compare.to}`;
  return new URLSearchParams([
    ...writePeriod(view),
    ...(interval ? [['interval', interval]] : []),
    ...(compared === 'previous' ? [] : [['compare', compared]]),
    ['weekdays', weekdaysText(weekdays)],
    ...filters.map((line) => ['f', writeLine(line)]),
    ...(any && filters.length > 1 ? [['any', '1']] : []),
    ...(segment ? [['segment', segment]] : []),
  ]);
}

/**
 * An address's parameters with some of its view changed; the others stay. A filter that is set in a dialog is seen on
 * the page below, so the dialog closes.
 */
export function changeView(params: URLSearchParams, change: Partial<View>): URLSearchParams {
  const next = new URLSearchParams(params);
  const dialog: ParamName[] = change.filters ? ['others', ...insideOf('others')] : [];
  for (const name of [...dialog, ...viewParams]) next.delete(name);
  for (const [name, value] of writeView({ ...readView(params), ...change })) next.append(name, value);
  return next;
}

/** Whether the view is of the last 30 minutes. */
export const isRealtime = ({ period }: Pick<View, 'period'>) =>
  'timeframe' in period && period.timeframe === 'Realtime';

type Kept = Pick<View, 'filters' | 'segment'>;

/** How many filters the view has; its segment is one. */
export const filterCount = ({ filters, segment }: Kept) => filters.length + (segment === null ? 0 : 1);

/** Whether the view keeps only some of the visits. */
export const isFiltered = (view: Kept) => filterCount(view) > 0;

/** The part of a view that keeps all visits. */
export const noFilters = { filters: [], any: false, segment: null } as const;
