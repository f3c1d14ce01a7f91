import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropStatement, grantStatement, viewStatement } from '../../../functions/src/exports/view-sql.ts';
import { diagnosedStatements } from '../../../functions/src/operator/statements.ts';
import { rollupDays, rollupMonth, rollupVisits } from '../../../functions/src/rollup/statements.ts';
import { at, site } from '../../support/api/questions.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { type GoogleSql, googleSqlDataset, startGoogleSql } from '../../support/googlesql/client.ts';

let googleSql: GoogleSql;
beforeAll(async () => {
  googleSql = await startGoogleSql();
});
afterAll(() => googleSql[Symbol.asyncDispose]());

describe('the analyser refuses', () => {
  test.each([
    [
      'a NULL without a type in a branch of a union',
      {
        sql: `WITH counted AS (SELECT NULL AS currency, COUNT(*) AS events FROM \`{dataset}.events\` HAVING events > 0)
          SELECT 'EUR' AS currency UNION ALL SELECT currency FROM counted`,
      },
      'Column 1 in UNION ALL has incompatible types: STRING, INT64',
    ],
    [
      'an empty array without a type in a branch of a union',
      { sql: "SELECT ['LCP'] AS vitals UNION ALL SELECT vitals FROM (SELECT [] AS vitals)" },
      'Column 1 in UNION ALL has incompatible types: ARRAY<STRING>, ARRAY<INT64>',
    ],
    [
      'a parameter of another type than the column',
      {
        sql: 'SELECT name FROM `{dataset}.events` WHERE workspace_id = @workspace',
        params: { workspace: 7 },
      },
      'No matching signature for operator = for argument types: STRING, INT64',
    ],
    [
      'a list that is bound empty',
      {
        sql: 'SELECT name FROM `{dataset}.events` WHERE workspace_id IN UNNEST(@sites)',
        params: { sites: [] },
      },
      'Parameter types must be provided for empty arrays',
    ],
    [
      'a parameter without a value',
      { sql: 'SELECT name FROM `{dataset}.events` WHERE workspace_id = @workspace' },
      "Query parameter 'workspace' not found",
    ],
    [
      'a column that is not in GROUP BY',
      { sql: 'SELECT date, name, COUNT(*) AS events FROM `{dataset}.events` GROUP BY date' },
      'SELECT list expression references column name which is neither grouped nor aggregated',
    ],
    ['an unknown function', { sql: 'SELECT LIST_SUM([1])' }, 'Function not found: LIST_SUM'],
    [
      'an unknown column',
      { sql: 'SELECT page FROM `{dataset}.events` WHERE date > "2026-03-01"' },
      'Unrecognized name: page',
    ],
    ['an unknown table', { sql: 'SELECT * FROM `{dataset}.sessions`' }, 'Table not found'],
    [
      'a JSON path from a column',
      { sql: 'SELECT JSON_VALUE(props, name) FROM `{dataset}.events`' },
      'Argument 2 to JSON_VALUE must be a literal or query parameter',
    ],
    [
      'a JSON path from a variable of a script',
      {
        sql: `DECLARE path STRING DEFAULT '$."plan;"';
          SELECT name, JSON_VALUE(props, path) FROM \`{dataset}.events\``,
      },
      'Argument 2 to ZetaSQL:json_value must be a literal or query parameter',
    ],
    [
      'a variable of a script whose value has another type',
      { sql: "DECLARE days INT64 DEFAULT 'seven'; SELECT days" },
      'No matching signature for operator =',
    ],
    [
      'two arrays that are compared',
      { sql: 'SELECT name FROM `{dataset}.visits` WHERE [entry_page] = [exit_page]' },
      'Equality is not defined for arguments of type ARRAY<STRING>',
    ],
    [
      'a value of another type than the column that a MERGE writes',
      {
        sql: `MERGE \`{dataset}.totals\` AS target USING (SELECT 'total' AS dimension, 'x' AS visits) ON FALSE
          WHEN NOT MATCHED THEN INSERT (dimension, visits) VALUES (dimension, visits)`,
      },
      'Value has type STRING which cannot be inserted into column visits, which has type INT64',
    ],
    [
      'an unknown column in the second statement of a script',
      { sql: 'SELECT 1; DELETE FROM `{dataset}.visits` WHERE day < "2026-03-01";' },
      'Unrecognized name: day',
    ],
  ])('%s', async (_, statement, refusal) => expect(await googleSql.analyse(statement)).toMatch(refusal));
});

const period = { from: '2026-03-01', to: '2026-03-31' };
const view = {
  ...googleSqlDataset,
  ...{ workspaceId: 'a', domain: 'a.example', from: period.from, since: new Date('2026-03-01T00:00:00Z') },
};

describe('the analyser accepts', () => {
  test.each([
    ['the rollup of visits', rollupVisits(period)],
    ['the rollup of days', rollupDays(period, { only: 'a' })],
    ['the rollup of a month', rollupMonth(period, { except: ['a'] })],
    [
      'a NULL with a type in a branch of a union',
      { sql: "SELECT 'EUR' AS currency UNION ALL SELECT CAST(NULL AS STRING)" },
    ],
    [
      'values of parameters of all types',
      {
        sql: `SELECT event.name FROM \`{dataset}.visits\`, UNNEST(events) AS event
          WHERE workspace_id IN UNNEST(@sites) AND date >= @day AND bounce < @share AND event.hour = @hour AND @all
            AND JSON_VALUE(event.props, @path) = 'pro'`,
        params: { sites: ['a'], share: 0.5, hour: 7, all: true, path: '$.plan' },
        days: { day: period.from },
      },
    ],
    [
      'a script with variables',
      {
        sql: `DECLARE name STRING DEFAULT 'it\\'s; "so"'; DECLARE day DATE DEFAULT DATE '2026-03-01';
          DECLARE days INT64 DEFAULT 7;
          SELECT name, DATE_ADD(day, INTERVAL days DAY)`,
      },
    ],
    ['a view of a workspace', { sql: viewStatement(view, true) }],
    ['rights to read a view', { sql: grantStatement(view, ['someone@example.com']) }],
    ['the end of a view', { sql: dropStatement(view) }],
  ])('%s', async (_, statement) => expect(await googleSql.analyse(statement)).toBeNull());
});

test('the analyser accepts the largest statements, as a diagnosis tries them', async () => {
  for (const { name, statement } of await diagnosedStatements(site, at))
    expect(await googleSql.analyse(statement), name).toBeNull();
});

test('the reference implementation computes the rows of a query over the loaded rows', async () => {
  const event = eventOf({
    ...{ workspace_id: 'a', timestamp: '2026-03-01T10:00:00.123Z', date: '2026-03-01' },
    ...{ pathname: '/é', props: '{"plan":"pro"}', revenue: '-12.34', engaged_ms: 1500 },
  });
  await googleSql.load({
    events: [event, { ...event, pathname: null, props: null, revenue: null, engaged_ms: 250 }],
    visits: [{ workspace_id: 'a', events: [{ name: 'pageview', revenue: '0.5' }] }],
    totals: [],
  });
  const rows = await googleSql.evaluate({
    sql: `SELECT pathname, date, timestamp, JSON_VALUE(props, @path) AS plan, revenue * 2 AS twice, engaged_ms / 1000 AS seconds,
        (SELECT AS STRUCT events[OFFSET(0)].revenue, ['b', @path] AS list FROM \`{dataset}.visits\`) AS other
      FROM \`{dataset}.events\` WHERE date = @day ORDER BY engaged_ms DESC`,
    params: { path: '$.plan' },
    days: { day: '2026-03-01' },
  });
  const same = {
    ...{ date: '2026-03-01', timestamp: '2026-03-01T10:00:00.123Z' },
    other: { revenue: '0.5', list: ['b', '$.plan'] },
  };
  expect(rows).toEqual([
    { pathname: '/é', plan: 'pro', twice: '-24.68', seconds: 1.5, ...same },
    { pathname: null, plan: null, twice: null, seconds: 0.25, ...same },
  ]);
  await expect(googleSql.evaluate({ sql: 'SELECT 1 / 0' })).rejects.toThrow('division by zero');
});
