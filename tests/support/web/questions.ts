import { queryBody } from '../../../functions/src/contract/shapes/questions/question.ts';
import { readLine, type FilterLine } from '../../../web/src/report/address/filter-line.ts';
import { readView } from '../../../web/src/report/address/view.ts';
import { questionOf } from '../../../web/src/report/ask/question.ts';

/** A condition in the format of an address, such as `is,country,DE`. */
export const lineOf = (text: string) => readLine(text) as FilterLine;

/** The content of an address. */
export const viewOf = (search: string) => readView(new URLSearchParams(search));

/** The common fields of all queries of a page at an address on 30 March 2026. */
export const commonOf = (search: string) => ({ site_id: 'w', ...questionOf(viewOf(search), '2026-03-30') });

/** The API's error for these queries, as of 30 March 2026; undefined if it accepts them. */
export const refusalOf = (queries: readonly object[]) =>
  queryBody(new Date('2026-03-30T12:00:00Z')).safeParse({ queries }).error;
