import { expect, test } from 'vitest';
import type { ReadStatement } from '../../../functions/src/query/run.ts';
import type { QuerySite } from '../../../functions/src/query/plan/plan.ts';
import type { Statement } from '../../../functions/src/store/bigquery/sql.ts';
import { answering, answerQuestions } from './answer-questions.ts';
import { at, questionOf } from './questions.ts';

/** Queries whose statements are checked. */
export interface SqlQuestion {
  questions: Record<string, unknown>[];
  /** The dimension whose values totals can omit. */
  omitted?: string;
  site?: Partial<QuerySite>;
  rolledUpTo?: string;
}

/** The site of these queries. */
export const site: QuerySite = { id: 'w', timezone: 'Europe/Berlin', resetAt: null };

/** Parts of questions: days of which the last is open and days that are closed, and filters. */
export const week = { date_range: ['2026-03-14', '2026-03-20'] };
export const closed = { date_range: ['2026-03-01', '2026-03-07'] };
export const germany = ['is', 'visit:country', ['DE']];
export const blog = ['contains', 'event:page', ['/blog']];

/** A value that tries to become part of a statement. */
export const hostile = "x'); DROP TABLE visits; --";

/** The statements of some reads, which have no rows. */
export async function statementsReadBy(ask: (read: ReadStatement) => Promise<unknown>): Promise<Statement[]> {
  const { read, statements } = answering();
  await ask(read);
  return statements;
}

/** The statements of questions, with their values. */
export function statementsOf({ questions, ...other }: SqlQuestion): Promise<Statement[]> {
  const isOmitted = (key: string) => other.omitted !== undefined && key.includes(other.omitted);
  const omitted = { has: isOmitted, set: () => {} };
  return statementsReadBy((read) =>
    answerQuestions(
      { ...site, ...other.site },
      questions.map(({ emptyProperty, ...fields }) =>
        Object.assign(questionOf(fields), emptyProperty === undefined ? {} : { emptyProperty }),
      ),
      { ...at, ...(other.rolledUpTo && { rolledUpTo: other.rolledUpTo }), omitted },
      read,
    ),
  );
}

/** A statement as the files have it: its values, then its text. */
export const shown = ({ sql, params, days }: Statement): string =>
  `${Object.entries({ ...params, ...days })
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([name, value]) => `-- @${name}: ${JSON.stringify(value)}\n`)
    .join('')}${sql}\n`;

/**
 * The clauses of a statement by name, each in one line, with values instead of parameters. `answer` selects from them.
 */
function clausesOf({ sql, params, days }: Statement): Record<string, string> {
  const values: Record<string, unknown> = { ...params, ...days };
  const said = sql.replace(/@(\w+)/g, (_, name: string) => JSON.stringify(values[name]));
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const clauses = said.matchAll(/^(?:WITH )?(\w+) AS \(\n([^]*?)\n\)/gm);
  return Object.fromEntries([
    ...[...clauses].map(([, name = '', text = '']) => [name, inOneLine(text)]),
    ['answer', inOneLine(said.slice(said.lastIndexOf('\n)\n') + 2))],
  ]);
}

/** Parts of clauses, by their names; null for a missing clause. */
export type Said = Record<string, string | string[] | null>;

/** Expects these clauses of a statement. */
export function expectSaid(statement: Statement | undefined, said: Said): void {
  const clauses = statement ? clausesOf(statement) : {};
  for (const [name, parts] of Object.entries(said)) {
    if (parts === null) expect(clauses).not.toHaveProperty(name);
    for (const part of [parts ?? []].flat()) expect(clauses[name], name).toContain(part);
  }
}

type SaidRow = [
  title: string,
  questions: SqlQuestion['questions'],
  said: Said,
  other?: Omit<SqlQuestion, 'questions'>,
];

/** Queries of closed days, by default, that share one statement, and its clauses. */
export function saidTable(rows: SaidRow[]) {
  test.each(rows)('%s', async (_, questions, said, other) => {
    const ofDays = questions.map((fields) => ({ ...closed, ...fields }));
    const [statement, ...others] = await statementsOf({ questions: ofDays, ...other });
    expectSaid(statement, said);
    expect(others).toEqual([]);
  });
}
