import { expect, test } from 'vitest';
import { type GoogleSql, startGoogleSql } from '../../support/googlesql/client.ts';
import { refusalText } from '../../support/googlesql/refusal.ts';
import { countReads } from '../../support/googlesql/size.ts';
import {
  type NamedStatement,
  randomStatements,
  statementsOfBuilders,
  statementsOfPairs,
} from '../../support/googlesql/statements/all.ts';
import { isOfThisLane } from '../../support/oracle/lane.ts';
import { filesWithSql, functionsNotCalled } from '../../support/googlesql/statements/reached.ts';

const { FOOTFALL_ANALYSED: wanted, FOOTFALL_ORACLE_SEED: seed = '1' } = process.env;

/** Google's errors in those of these statements that belong to this lane. */
async function refusals(google: GoogleSql, all: readonly NamedStatement[]) {
  const statements = all.filter((_, index) => isOfThisLane(index));
  const refused: string[] = [];
  for (const each of statements) {
    const error = await google.analyse(each.statement);
    if (error !== null) refused.push(refusalText(each, error));
  }
  console.log(`Google refuses ${refused.length} of ${statements.length} statements`);
  return refused;
}

const timeout = 3_600_000;

let known: Promise<NamedStatement[]> | undefined;

/** A statement of every kind, and those of queries that together cover each pair. */
const everyStatement = () =>
  (known ??= (async () => [...(await statementsOfBuilders()), ...(await statementsOfPairs())])());

test('every function that writes SQL has a statement that is analysed', { timeout }, async () => {
  const missed = await functionsNotCalled(filesWithSql(), async () => {
    await statementsOfBuilders();
    await randomStatements(100, 1);
  });
  expect(missed).toEqual([]);
});

test.runIf(wanted === undefined)('Google accepts every statement of the product', { timeout }, async () => {
  const statements = await everyStatement();
  await using google = await startGoogleSql();
  expect(await refusals(google, statements)).toEqual([]);
});

/** BigQuery accepts a megabyte. It inlines each mention of an expression, and reads its tables each time. */
const bounds = { characters: 40_000, visit_rows: 20, event_rows: 90 };

test('no statement is too long, or reads visits or events too often', { timeout }, async () => {
  const large = (await everyStatement()).flatMap(({ name, statement: { sql } }) => {
    const sizes = {
      characters: sql.length,
      visit_rows: countReads(sql, 'visit_rows'),
      event_rows: countReads(sql, 'event_rows'),
    };
    const isLarge = Object.entries(bounds).some(([of, max]) => sizes[of as keyof typeof bounds] > max);
    return isLarge ? [{ name, ...sizes }] : [];
  });
  expect(large).toEqual([]);
});

test('an expression is read for each mention of it, and again for each mention of expressions that contain it', () => {
  const sql = `WITH rows_of_table AS (
  SELECT 1 AS x
),
twice AS (
  SELECT x FROM rows_of_table
  UNION ALL
  SELECT x FROM rows_of_table JOIN other USING (x)
)
SELECT * FROM twice JOIN twice AS again USING (x) JOIN rows_of_table USING (x)`;
  expect(countReads(sql, 'rows_of_table')).toBe(5);
  expect(countReads(sql, 'missing')).toBe(0);
});

test('a refused statement is shown with the SQL around the error', () => {
  const statement = { sql: 'SELECT 1,\n  nothing\nFROM t', params: {} };
  expect(refusalText({ name: 'A name', statement }, 'Unrecognized name [at 2:3]')).toBe(
    'A name\nUnrecognized name [at 2:3]\nSELECT 1,\n  nothing\n  ^\nFROM t\n',
  );
});

test.runIf(wanted !== undefined)('Google accepts random queries', { timeout }, async () => {
  const statements = [
    ...(await statementsOfBuilders()),
    ...(await randomStatements(Number(wanted), Number(seed))),
  ];
  await using google = await startGoogleSql();
  expect(await refusals(google, statements)).toEqual([]);
});
