import { defaultTimeframe, queryLimits, type Timeframe } from '@footfall/functions/contract';
import { rangeIn, type DayRange, type Period } from '../../ui/period/period.ts';
import { slugOf, timeframeOf } from '../../ui/period/timeframe-slug.ts';
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
  compare: 'off' | 'previous' | 'year' | DayRange;
  /** Whether the days that are compared with are moved to the same days of the week. */
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

function readPeriod(params: URLSearchParams, faults: Fault[]): View['period'] {
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

function read(params: URLSearchParams, faults: Fault[]): View {
  const interval = params.get('interval');
  const known = intervals.find((each) => each === interval) ?? null;
  if (interval && !known) faults.push({ param: 'interval', text: interval });
  const segment = params.get('segment');
  const named = segment && /^[A-Za-z0-9]{20}$/.test(segment) ? segment : null;
  if (segment && !named) faults.push({ param: 'segment', text: segment });
  return {
    period: readPeriod(params, faults),
    interval: known,
    compare: readCompare(params, faults),
    weekdays: params.get('weekdays') === '1',
    filters: readFilters(params, faults),
    any: params.get('any') === '1',
    segment: named,
  };
}

/** The view that an address names. What it does not name is the default, and so is what cannot be read. */
export function readView(params: URLSearchParams): View {
  return read(params, []);
}

/** What cannot be read of an address. */
export function faultsIn(params: URLSearchParams): Fault[] {
  const faults: Fault[] = [];
  read(params, faults);
  return faults;
}

function writePeriod({ period }: View): [string, string][] {
  if ('from' in period)
    return [
      ['from', period.from],
      ['to', period.to],
    ];
  return period.timeframe === defaultTimeframe ? [] : [['timeframe', slugOf(period.timeframe)]];
}

/** The parameters of a view; defaults have none. */
export function writeView(view: View): URLSearchParams {
  const { interval, compare, weekdays, filters, any, segment } = view;
  const compared = typeof compare === 'string' ? compare : `${compare.from},${compare.to}`;
  return new URLSearchParams([
    ...writePeriod(view),
    ...(interval ? [['interval', interval]] : []),
    ...(compared === 'previous' ? [] : [['compare', compared]]),
    ...(weekdays ? [['weekdays', '1']] : []),
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
export const isRealtime = ({ period }: Pick<View, 'period'>): boolean =>
  'timeframe' in period && period.timeframe === 'Realtime';

/** Whether the view keeps only some of the visits. */
export const isFiltered = ({ filters, segment }: Pick<View, 'filters' | 'segment'>): boolean =>
  filters.length > 0 || segment !== null;
