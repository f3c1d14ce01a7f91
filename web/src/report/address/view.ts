import { defaultTimeframe, queryLimits, type Timeframe } from '@footfall/functions/contract';
import { rangeIn, type Period, slugOf, timeframeOf } from '../../ui/period/period.ts';
import { type ComparedWith, weekdaysByDefault, weekdaysText } from '../../ui/period/weekdays.ts';
import { readLine, writeLine, type FilterLine } from './filter-line.ts';
import { insideOf, viewParams, type ParamName } from './params.ts';

export type { FilterLine } from './filter-line.ts';

export const intervals = ['minute', 'hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

export interface View {
  period: Period;
  /** Null for the default of the period. */
  interval: Interval | null;
  compare: ComparedWith;
  /** Compares the same weekdays, if possible. */
  weekdays: boolean;
  filters: readonly FilterLine[];
  any: boolean;
  /** A segment's id. Its filters must hold as well. */
  segment: string | null;
}

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

export const namesView = (params: URLSearchParams): boolean => viewParams.some((name) => params.has(name));

/** The browser's default applies only to addresses without a view, so that all others show everyone the same. */
export const readWeekdays = (params: URLSearchParams): boolean =>
  namesView(params) ? params.get('weekdays') !== '0' : weekdaysByDefault();

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

/** Missing and invalid parts have defaults. */
export const readView = (params: URLSearchParams) => read(params).view;

export const faultsIn = (params: URLSearchParams) => read(params).faults;

export const isOfFilters = ({ param }: Fault) => param === 'f' || param === 'segment';

function writePeriod({ period }: View): [string, string][] {
  if ('from' in period)
    return [
      ['from', period.from],
      ['to', period.to],
    ];
  return period.timeframe === defaultTimeframe ? [] : [['timeframe', slugOf(period.timeframe)]];
}

/** Omits defaults, except `weekdays`, whose default depends on the browser. */
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

/** Retains other parameters. Setting filters closes a dialog, and other days end the zoom of a picture. */
export function changeView(params: URLSearchParams, change: Partial<View>): URLSearchParams {
  const next = new URLSearchParams(params);
  const dialog: ParamName[] = change.filters ? ['others', ...insideOf('others')] : [];
  const zoom: ParamName[] = change.period || change.interval !== undefined ? ['zoom'] : [];
  for (const name of [...dialog, ...zoom, ...viewParams]) next.delete(name);
  for (const [name, value] of writeView({ ...readView(params), ...change })) next.append(name, value);
  return next;
}

export const isRealtime = ({ period }: Pick<View, 'period'>) =>
  'timeframe' in period && period.timeframe === 'Realtime';

type Stored = Pick<View, 'filters' | 'segment'>;

/** A segment counts as one. */
export const filterCount = ({ filters, segment }: Stored) => filters.length + (segment === null ? 0 : 1);

export const isFiltered = (view: Stored) => filterCount(view) > 0;

export const noFilters = { filters: [], any: false, segment: null } as const;
