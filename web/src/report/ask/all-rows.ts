import { formatCount, noun, type QueryAnswer, queryLimits } from '@footfall/functions/contract';
import type { Cell, Table } from '../../ui/file/csv.ts';
import type { QuestionInput } from './question.ts';

export const maxFileRows = 10 * queryLimits.rows;

/** The question with the largest page of rows. */
export const firstRows = (question: QuestionInput): QuestionInput => ({
  ...question,
  pagination: { limit: queryLimits.rows, offset: 0 },
  include: { ...question.include, total_rows: true },
});

/** Adds the following rows to the answer to `firstRows`, up to `maxFileRows`. */
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

/** The number of rows missing from an answer. */
export const countOmitted = ({
  results,
  meta,
}: Pick<QueryAnswer, 'results'> & { meta: { total_rows?: number | undefined } }): number =>
  Math.max(0, (meta.total_rows ?? 0) - results.length);

/** `213 more rows are left out` */
export const omittedWords = (count: number): string =>
  `${formatCount(count)} more ${noun(count, 'row')} ${count === 1 ? 'is' : 'are'} left out`;

/** Appends a line with the number of omitted rows. */
export function withLastLine(table: Table, count: number): Table {
  if (count === 0) return table;
  const line: Cell[] = table.header.map((_, index) => (index === 0 ? omittedWords(count) : null));
  return { ...table, rows: [...table.rows, line], omitted: count };
}
