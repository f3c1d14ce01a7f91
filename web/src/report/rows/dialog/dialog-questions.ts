import {
  countryCodes,
  displayName,
  type Filter,
  goalWithRate,
  queryLimits,
  type QueryMetric,
  type ValueDimension,
  valueName,
  numberFormat,
  cutRead,
  storedText,
  say,
  phrase,
} from '@footfall/functions/contract';
import { tagged, type QuestionInput } from '../../ask/question.ts';
import { folded } from '../search.tsx';
import { metricColumn, orderOf, type Column, type Sort } from '../column.ts';

const metricColumns = (metrics: readonly QueryMetric[]) => metrics.map((metric) => metricColumn(metric));

const visitColumns = [
  metricColumn('visitors', phrase('Visitors')),
  ...metricColumns(['visits', 'pageviews', 'bounce_rate', 'visit_duration']),
];
const pageColumns = [
  ...visitColumns,
  ...metricColumns(['entrances', 'exits', 'time_on_page', 'scroll_depth']),
];

/** Columns with a goal. Without bounce rates, because visits that reached a goal seldom bounce. */
const goalColumns = [
  metricColumn('visitors', phrase('Visitors')),
  ...metricColumns(['group_conversion_rate', 'conversions', 'visits', 'visit_duration']),
];

export interface Shown {
  columns: readonly Column[];
  /** The metric of the card, for the initial order and for shares. */
  main: QueryMetric;
  /** The conversion rate, if it replaces the share. */
  share?: QueryMetric;
}

export function shownIn(dimension: ValueDimension, filters: readonly Filter[]): Shown {
  if (goalWithRate(filters) !== null)
    return { columns: goalColumns, main: 'visitors', share: 'group_conversion_rate' };
  return dimension === 'event:page'
    ? { columns: pageColumns, main: 'pageviews' }
    : { columns: visitColumns, main: 'visitors' };
}

export const pageRows = 100;
export const maxRows = queryLimits.rows;

/** Codes have names only in the reader's language, so the browser searches all rows. */
export const isSearchedHere = (dimension: ValueDimension): boolean =>
  dimension === 'visit:country' || dimension === 'visit:language';

const isWithinCountry = (dimension: ValueDimension) =>
  dimension === 'visit:region' || dimension === 'visit:city';

/** The countries with a word in their localized name that begins with the text. */
function countriesNamed(text: string): Filter[] {
  const typed = folded(text);
  const isNamed = (code: string) => ` ${folded(displayName('region', code, code))}`.includes(` ${typed}`);
  const codes = typed.length < 2 ? [] : countryCodes.filter(isNamed).slice(0, queryLimits.values);
  return codes.length > 0 ? [['is', 'visit:country', codes]] : [];
}

/** The filter of a search. The name of rows without a value is only known here. */
function searchFilter(dimension: ValueDimension, typed: string): Filter[] {
  const text = cutRead(storedText(dimension, typed.trim()), queryLimits.valueLength);
  if (text === '' || isSearchedHere(dimension)) return [];
  const contains: Filter = ['contains', dimension, [text], { case_sensitive: false }];
  const namesEmpty = valueName(dimension, '').toLowerCase().includes(text.toLowerCase());
  const others: Filter[] = [
    ...(namesEmpty ? [['is', dimension, ['']] as const] : []),
    ...(isWithinCountry(dimension) ? countriesNamed(text) : []),
  ];
  return [others.length > 0 ? ['or', [contains, ...others]] : contains];
}

export interface Wanted {
  dimension: ValueDimension;
  sort: Sort;
  typed: string;
  offset: number;
}

export type Common = Pick<QuestionInput, 'site_id' | 'date_range' | 'compare' | 'match_day_of_week'> & {
  filters: readonly Filter[];
};

/** A page of rows, and the totals. */
export function dialogQuestions(common: Common, { dimension, sort, typed, offset }: Wanted): QuestionInput[] {
  const metrics = shownIn(dimension, common.filters).columns.map(({ metric }) => metric);
  const filters = [...common.filters, ...tagged(dimension)];
  const limit = isSearchedHere(dimension) ? maxRows : pageRows;
  return [
    {
      ...common,
      metrics,
      dimensions: [dimension],
      filters: [...filters, ...searchFilter(dimension, typed)],
      order_by: [...orderOf(sort), [dimension, 'asc']],
      pagination: { limit, offset },
      include: { total_rows: true },
    },
    { ...common, metrics, filters },
  ];
}

export interface Counted {
  searched: string;
  shown: number;
  found: number;
  /** Undefined if the total is unknown. */
  all: number | undefined;
}

const partText = (shown: string, count: number) =>
  say('{shown} of {count, plural, one {# row} other {# rows}}', { shown, count });

/** For screen readers as well. Empty if the full list is visible. */
export function countText({ searched, shown, found, all }: Counted, locale?: string): string {
  const text = (count: number) => numberFormat({}, locale).format(count);
  if (searched !== '' && found === 0) return say('No results for ‘{searched}’', { searched });
  if (shown >= maxRows && found > maxRows)
    return say(
      '{found, plural, one {The first {shown} of # row.} other {The first {shown} of # rows.}} Search to find the others.',
      {
        shown: text(maxRows),
        found,
      },
    );
  if (searched !== '') return partText(text(found), all ?? found);
  return shown < found ? partText(text(shown), found) : '';
}
