import { beforeEach, expect, test } from 'vitest';
import { useBigQuery } from '../../../../support/stack/stand-ins/bigquery-answers.ts';

/** The tables with their columns. */
let tables: Record<string, string[]>;
let statements: string[];
/** The reasons with which the next statements are refused. */
let refusals: string[];

beforeEach(() => {
  [tables, statements, refusals] = [{}, [], []];
});

useBigQuery(({ what, body }) => {
  const [, table] = /^GET datasets\/footfall\/tables\/(\w+)$/.exec(what) ?? [];
  if (table) {
    const columns = tables[table];
    if (!columns) return { status: 404, body: { error: { code: 404, message: 'Not found: Table' } } };
    return { body: { schema: { fields: columns.map((name) => ({ name })) } } };
  }
  if (what === 'POST jobs') {
    statements.push(JSON.parse(body).configuration.query.query);
    const reason = refusals.shift();
    const error = reason && { reason, message: 'Exceeded rate limits: too many table update operations' };
    const status = { state: 'DONE', ...(error ? { errorResult: error, errors: [error] } : {}) };
    return { body: { jobReference: { projectId: 'p', jobId: 'j', location: 'US' }, status } };
  }
  return { body: { jobReference: { projectId: 'p', jobId: 'j' }, status: { state: 'DONE' } } };
});

const create = (table: string) => `CREATE TABLE IF NOT EXISTS \`{dataset}.${table}\` (id STRING)`;
const add = (table: string, column: string) =>
  `ALTER TABLE \`{dataset}.${table}\` ADD COLUMN IF NOT EXISTS ${column} NUMERIC`;
const migrations = [[create('a'), create('b')], [add('a', 'x')], [add('a', 'y'), add('b', 'z')]].map(
  (each, index) => ({ number: index + 1, name: 'step', statements: each }),
);

async function run(waitsMs?: number[]) {
  const { runTableMigrations } = await import('../../../../../functions/src/store/bigquery/tables.ts');
  await runTableMigrations(migrations, waitsMs);
  return statements.map((sql) => sql.replaceAll(/\s+/g, ' '));
}

const created = (table: string) => `CREATE TABLE IF NOT EXISTS \`footfall.${table}\` (id STRING)`;
const altered = (table: string, ...columns: string[]) =>
  `ALTER TABLE \`footfall.${table}\` ${columns.map((name) => `ADD COLUMN IF NOT EXISTS ${name} NUMERIC`).join(', ')}`;

test.each([
  ['there are no tables', {}, [created('a'), created('b'), altered('a', 'x', 'y'), altered('b', 'z')]],
  ['the columns of one step exist', { a: ['id', 'x'], b: ['id'] }, [altered('a', 'y'), altered('b', 'z')]],
  ['everything exists', { a: ['id', 'x', 'y'], b: ['id', 'z'] }, []],
])('where %s, every table changes as seldom as can be', async (_, existing, expected) => {
  tables = existing;
  expect(await run()).toEqual(expected);
});

test('a change that is refused because of too many changes is repeated', async () => {
  tables = { a: ['id', 'x', 'y'], b: ['id'] };
  refusals = ['rateLimitExceeded', 'rateLimitExceeded'];
  expect(await run([1, 1])).toEqual(Array.from({ length: 3 }, () => altered('b', 'z')));
});

test.each([
  ['rateLimitExceeded', 3],
  ['accessDenied', 1],
])('a change that is refused with %s too often fails after %i attempts', async (reason, attempts) => {
  tables = { a: ['id', 'x', 'y'], b: ['id'] };
  refusals = Array.from({ length: 9 }, () => reason);
  await expect(run([1, 1])).rejects.toThrow('too many table update operations');
  expect(statements).toHaveLength(attempts);
});
