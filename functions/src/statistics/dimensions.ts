/** The SQL of dimensions. By default, a `visit:` dimension is the column of its name. */
import {
  dimensionNames,
  dimensionRow,
  type EventDimension,
  isLate,
  type VisitDimension,
} from '../contract/index.ts';
import { type EventField, isEngagement, isPageview, type WindowField } from './events.ts';

/** Dimensions that only the data calls have, with their names in the table `totals`. */
export const dataCallDimensions = {
  'visit:browser_with_version': 'browser-version',
  'event:custom_name': 'event',
  'event:pageview_hostname': 'hostname',
} as const;
export type DataCallDimension = keyof typeof dataCallDimensions;

/** Dimensions of the preview of a channel rule. `visit:moved` is NULL for visits that keep their channel. */
export type TriedDimension = 'visit:channel_after' | 'visit:moved';

/** Computed columns of `visit_rows`: the channel by the rules that are tried, and the hostname of the exit page. */
export const afterColumn = 'channel_after';
export const exitHostname = 'exit_hostname';

export const goalColumn = 'goal';
export const groupColumn = 'page_group';

export type VisitDimensionName = VisitDimension | 'visit:browser_with_version' | TriedDimension;
export type EventDimensionName =
  | Exclude<EventDimension, `event:props:${string}`>
  | Extract<DataCallDimension, `event:${string}`>;

/** Returns the name of a column, and may record that it is read. */
type Read<Column extends string> = (column: Column) => string;
const name: Read<string> = (column) => column;

const hourText = (hour: string) => `LPAD(CAST(${hour} AS STRING), 2, '0')`;

/** The start of an hour: `2026-02-28 09:00:00`. @param text SQL of its two digits */
const startOf = (text: string) => `CONCAT(CAST(date AS STRING), ' ', ${text}, ':00:00')`;

/** The start of an hour. In `totals`, the value of the dimension `hour` already has two digits. */
export const hourStart = (hour: string): string => startOf(hourText(hour));
export const hourStartInTotals = startOf('value');

const pageviewOnly = (sql: string) => `IF(${isPageview}, ${sql}, NULL)`;

const visitValues: Partial<Record<VisitDimensionName, (read: Read<string>) => string>> = {
  'visit:moved': (read) => `IF(${read('channel')} = ${read(afterColumn)}, NULL, 'moved')`,
  'visit:browser_with_version'(read) {
    const [browser, version] = [read('browser'), read('browser_version')];
    return `IF(${version} = '', ${browser}, CONCAT(${browser}, ' ', ${version}))`;
  },
  // The hostname of a visit is that of its first event.
  'visit:entry_page_hostname': (read) => read('hostname'),
  'visit:exit_page_hostname': (read) => read(exitHostname),
  'time:hour_of_day': (read) => hourText(read('hour')),
  'time:day_of_week': () => 'CAST(MOD(EXTRACT(DAYOFWEEK FROM date) + 5, 7) + 1 AS STRING)',
};

const eventValues: Record<EventDimensionName, (read: Read<EventField | WindowField>) => string> = {
  'event:page': (read) => read('event_page'),
  'event:hostname': (read) => read('event_hostname'),
  'event:name': () => `IF(${isEngagement}, 'pageview', event_name)`,
  'event:goal': () => goalColumn,
  'event:page_group': () => groupColumn,
  'event:previous_page': (read) => read('event_previous_page'),
  'event:next_page': (read) => read('event_next_page'),
  'event:custom_name': () => "IF(event_name IN ('pageview', 'engagement'), NULL, event_name)",
  'event:pageview_hostname': (read) => pageviewOnly(read('event_hostname')),
  'event:currency': (read) => read('event_currency'),
};

/** The path that was sent for the page of this dimension. */
export function sentPage(
  dimension: string,
  readVisit: Read<string>,
  readEvent: Read<EventField | WindowField>,
): string {
  if (dimension === 'visit:entry_page') return readVisit('sent_entry_page');
  if (dimension === 'visit:exit_page') return readVisit('sent_exit_page');
  if (dimension === 'event:previous_page') return readEvent('event_sent_previous_page');
  return readEvent(dimension === 'event:next_page' ? 'event_sent_next_page' : 'event_sent_page');
}

export const isVisitDimension = (dimension: string): dimension is VisitDimensionName =>
  dimension.startsWith('visit:') || dimension.startsWith('time:');

export function visitValue(dimension: VisitDimensionName, read: Read<string>): string {
  const value = visitValues[dimension];
  if (value) return value(read);
  const column = dimension.slice('visit:'.length);
  return isLate(column) ? `COALESCE(${read(column)}, '')` : read(column);
}

/** The value in rows of an answer: NULL instead of '' if visits without a value get no row. */
export const rowValue = (dimension: string, value: string): string =>
  isVisitDimension(dimension) && dimensionRow(dimension).optional ? `NULLIF(${value}, '')` : value;

export const eventValue = (dimension: EventDimensionName, read: Read<EventField | WindowField>): string =>
  eventValues[dimension](read);

const dataCalls = Object.entries(dataCallDimensions) as [DataCallDimension, string][];
const summed = dimensionNames.flatMap((dimension) => {
  const { totals } = dimensionRow(dimension);
  return totals === undefined ? [] : [[dimension, totals] as const];
});

/**
 * SQL of the dimensions of `totals`, by their names there. Values that are NULL get no row. `total` and `hour` are for
 * the chart and the tiles. Pages and hostnames count only pageviews.
 */
export const totalsFromVisits: Readonly<Record<string, string>> = {
  total: "''",
  hour: hourText('hour'),
  ...Object.fromEntries(
    [...dataCalls, ...summed].flatMap(([dimension, totals]) =>
      isVisitDimension(dimension) ? [[totals, rowValue(dimension, visitValue(dimension, name))]] : [],
    ),
  ),
};

export const totalsFromEvents: Readonly<Record<string, string>> = {
  hour: `IF(${isEngagement}, NULL, ${hourText('event_hour')})`,
  ...Object.fromEntries([
    ...summed.flatMap(([dimension, totals]) =>
      isVisitDimension(dimension)
        ? []
        : [[totals, pageviewOnly(eventValue(dimension as EventDimensionName, name))]],
    ),
    ...dataCalls.flatMap(([dimension, totals]) =>
      isVisitDimension(dimension) ? [] : [[totals, eventValue(dimension, name)]],
    ),
  ]),
};
