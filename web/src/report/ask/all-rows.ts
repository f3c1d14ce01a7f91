import { formatCount, noun, type QueryAnswer, queryLimits } from '@footfall/functions/contract';
import type { Cell, Table } from '../../ui/file/csv.ts';
import type { QuestionInput } from './question.ts';

/** Rows that a file has at most: ten answers. */
export const maxFileRows = 10 * queryLimits.rows;

/** The question about its first rows, as many as an answer can have. */
export const firstRows = (question: QuestionInput): QuestionInput => ({
  ...question,
  pagination: { limit: queryLimits.rows, offset: 0 },
  include: { ...question.include, total_rows: true },
});

/** The answer to `firstRows` with the rows that come after them, up to those that a file can have. */
export async function withLaterRows(
  question: QuestionInput,
  first: QueryAnswer,
  ask: (queries: QuestionInput[]) => Promise<QueryAnswer[]>,
): Promise<QueryAnswer> {
  const results = [...first.results];
  const total = Math.min(first.meta.total_rows ?? 0, maxFileRows);
  while (results.length < total) {
    const page = { ...question, pagination: { limit: queryLimits.rows, offset: results.length } };
    const rows = (await ask([page]))[0]?.results ?? [];
    if (rows.length === 0) break;
    results.push(...rows);
  }
  return { ...first, results };
}

/** How many rows of all there are an answer leaves out. */
export const leftOut = ({
  results,
  meta,
}: Pick<QueryAnswer, 'results'> & { meta: { total_rows?: number | undefined } }): number =>
  Math.max(0, (meta.total_rows ?? 0) - results.length);

/** `213 more rows are left out` */
export const leftOutWords = (count: number): string =>
  `${formatCount(count)} more ${noun(count, 'row')} ${count === 1 ? 'is' : 'are'} left out`;

/** The table with a last line that says how many rows it leaves out. */
export function withLastLine(table: Table, count: number): Table {
  if (count === 0) return table;
  const line: Cell[] = table.header.map((_, index) => (index === 0 ? leftOutWords(count) : null));
  return { ...table, rows: [...table.rows, line], leftOut: count };
}
