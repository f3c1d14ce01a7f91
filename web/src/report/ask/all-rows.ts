import { formatCount, type QueryAnswer, queryLimits, say } from '@footfall/functions/contract';
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

interface Omitting extends Pick<QueryAnswer, 'results'> {
  meta: Partial<Pick<QueryAnswer['meta'], 'total_rows' | 'imports_included'>>;
}

/** The number of rows missing from an answer. */
export const countOmitted = ({ results, meta }: Omitting): number =>
  Math.max(0, (meta.total_rows ?? 0) - results.length);

/** `213 more rows are left out` */
export const omittedWords = (count: number): string =>
  say('{count, plural, one {# more row is left out} other {# more rows are left out}}', { count });

/** The same in files, which are in English. */
const omittedLine = (count: number): string =>
  count === 1 ? '1 more row is left out' : `${formatCount(count, 'en')} more rows are left out`;

/** Appends lines about what an answer leaves out: rows, and days of imports. */
export function withLastLines(table: Table, answer: Omitting): Table {
  const count = countOmitted(answer);
  const words = [
    ...(count > 0 ? [omittedLine(count)] : []),
    ...(answer.meta.imports_included === false ? ['Imported days are left out'] : []),
  ];
  const lines = words.map((text) => table.header.map((_, index): Cell => (index === 0 ? text : null)));
  return { ...table, rows: [...table.rows, ...lines], ...(count > 0 ? { omitted: count } : {}) };
}
