import {
  countryCodes,
  displayName,
  type Filter,
  goalWithRate,
  queryLimits,
  type QueryMetric,
  type ValueDimension,
  valueName,
  counted,
  numberFormat,
  cutRead,
} from '@footfall/functions/contract';
import { tagged, type QuestionInput } from '../../ask/question.ts';
import { folded } from '../search.tsx';
import { metricColumn, orderOf, type Column, type Sort } from '../column.ts';

const metricColumns = (metrics: readonly QueryMetric[]) => metrics.map((metric) => metricColumn(metric));

const ofVisits = [
  metricColumn('visitors', 'Visitors'),
  ...metricColumns(['visits', 'pageviews', 'bounce_rate', 'visit_duration']),
];
const ofPages = [...ofVisits, ...metricColumns(['entrances', 'exits', 'time_on_page', 'scroll_depth'])];

/**
 * The columns where a goal was reached, those of the card first. A visit that reached it seldom bounced, and how often
 * others did tells nothing of these: there are no such columns.
 */
const ofGoal = [
  metricColumn('visitors', 'Visitors'),
  ...metricColumns(['group_conversion_rate', 'conversions', 'visits', 'visit_duration']),
];

/** What a dialog shows of a dimension. */
export interface Shown {
  columns: readonly Column[];
  /** What the card counts: the column that orders the rows at first, and of which their shares are. */
  main: QueryMetric;
  /** The column that is the share of each row, where that is its conversion rate. */
  share?: QueryMetric;
}

/** What the dialog of a dimension shows, by the filters of the page. */
export function shownIn(dimension: ValueDimension, filters: readonly Filter[]): Shown {
  if (goalWithRate(filters) !== null)
    return { columns: ofGoal, main: 'visitors', share: 'group_conversion_rate' };
  return dimension === 'event:page'
    ? { columns: ofPages, main: 'pageviews' }
    : { columns: ofVisits, main: 'visitors' };
}

/** Rows that a dialog asks for at a time. */
export const pageRows = 100;
/** Rows that it can show: the limit of one answer. */
export const maxRows = queryLimits.rows;

/** Their values are codes, which have a name only in the reader's language: the browser searches them, in all rows. */
export const isSearchedHere = (dimension: ValueDimension): boolean =>
  dimension === 'visit:country' || dimension === 'visit:language';

const isWithinCountry = (dimension: ValueDimension) =>
  dimension === 'visit:region' || dimension === 'visit:city';

/** The countries whose name, in the reader's language, begins with a text or has a word that does. */
function countriesNamed(text: string): Filter[] {
  const typed = folded(text);
  const isNamed = (code: string) => ` ${folded(displayName('region', code, code))}`.includes(` ${typed}`);
  const codes = typed.length < 2 ? [] : countryCodes.filter(isNamed).slice(0, queryLimits.values);
  return codes.length > 0 ? [['is', 'visit:country', codes]] : [];
}

/** The filter of a search. The name of rows without a value is known only here, so it is searched here. */
function searchFilter(dimension: ValueDimension, typed: string): Filter[] {
  const text = cutRead(typed.trim(), queryLimits.valueLength);
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

/** What every question of the dialog has: the workspace, the days and the filters of the view. */
export type Common = Pick<QuestionInput, 'site_id' | 'date_range' | 'compare' | 'match_day_of_week'> & {
  filters: readonly Filter[];
};

/** Asks for a page of rows, and for what all rows together have. */
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

/** How much of a list is visible. */
export interface Counted {
  /** What was searched for. */
  searched: string;
  /** Rows that are visible. */
  shown: number;
  /** Rows that the search has found. */
  found: number;
  /** Rows of the whole list, if that is known. */
  all: number | undefined;
}

/** How much of a list is shown and found, for screen readers too; empty if all of it is shown. */
export function countText({ searched, shown, found, all }: Counted, locale?: string): string {
  const text = (count: number) => numberFormat({}, locale).format(count);
  if (searched !== '' && found === 0) return `Nothing here matches ‘${searched}’`;
  if (shown >= maxRows && found > maxRows)
    return `The first ${text(maxRows)} of ${text(found)} rows. Search to find the others.`;
  if (searched !== '') return `${text(found)} of ${counted(all ?? found, 'row', locale)}`;
  return shown < found ? `${text(shown)} of ${text(found)} rows` : '';
}
