import type { Filter } from '@footfall/functions/contract/query/filters';
import { queryLimits, type ValueDimension } from '@footfall/functions/contract/query/words';
import type { AskedQuestion } from '../ask/question.ts';
import { valueName } from '../address/filter-words.ts';
import { columnsOf, type Sort } from './columns.ts';

/** Rows that a dialog asks for at a time. */
export const pageRows = 100;
/** Rows that it can show: the limit of one answer. */
export const maxRows = queryLimits.rows;

/** Their values are codes, which have a name only in the reader's language: the browser searches them, in all rows. */
export const isSearchedHere = (dimension: ValueDimension): boolean =>
  dimension === 'visit:country' || dimension === 'visit:language';

/** The filter of a search. The name of rows without a value is known only here, so it is searched here. */
function searchFilter(dimension: ValueDimension, typed: string): Filter[] {
  const text = typed.trim().slice(0, queryLimits.valueLength);
  if (text === '' || isSearchedHere(dimension)) return [];
  const contains: Filter = ['contains', dimension, [text], { case_sensitive: false }];
  const namesEmpty = valueName(dimension, '').toLowerCase().includes(text.toLowerCase());
  return [namesEmpty ? ['or', [contains, ['is', dimension, ['']]]] : contains];
}

/** Visits without a tag are left out of the lists of tags, and of what their shares are of. */
export const tagged = (dimension: ValueDimension): Filter[] =>
  dimension.startsWith('visit:utm_') ? [['is_not', dimension, ['']]] : [];

interface Wanted {
  dimension: ValueDimension;
  sort: Sort;
  typed: string;
  offset: number;
}

/** What every question of the dialog has: the workspace, the days and the filters of the view. */
export type Common = Pick<AskedQuestion, 'site_id' | 'date_range' | 'compare' | 'match_day_of_week'> & {
  filters: readonly Filter[];
};

/** Asks for a page of rows, and for what all rows together have. */
export function tableQuestions(common: Common, { dimension, sort, typed, offset }: Wanted): AskedQuestion[] {
  const metrics = columnsOf(dimension).map(({ metric }) => metric);
  const filters = [...common.filters, ...tagged(dimension)];
  const limit = isSearchedHere(dimension) ? maxRows : pageRows;
  return [
    {
      ...common,
      metrics,
      dimensions: [dimension],
      filters: [...filters, ...searchFilter(dimension, typed)],
      order_by: [
        [sort.metric, sort.direction],
        [dimension, 'asc'],
      ],
      pagination: { limit, offset },
      include: { total_rows: true },
    },
    { ...common, metrics, filters },
  ];
}
