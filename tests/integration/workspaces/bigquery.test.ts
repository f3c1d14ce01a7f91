import { beforeAll, describe, expect, test } from 'vitest';
import type { QueryAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { questionStatements, type Rows, viewStatement } from '../../../functions/src/exports/view-sql.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { datasetId, projectId } from '../../../functions/src/store/clients.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { restoreRollupState } from '../../support/traffic/rollup-state.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

restoreRollupState();

let owner: Account;
let workspace: WorkspaceAnswer;
let rows: Rows;

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner, 'UTC');
  rows = {
    project: projectId() ?? '',
    dataset: datasetId(),
    workspaceId: workspace.id,
    domain: workspace.domain,
    from: '2026-01-01',
    since: null,
  };
  const event = (day: number, changes: object) =>
    eventOf({ workspace_id: workspace.id, timestamp: `2026-01-${day}T10:00:00.000Z`, ...changes });
  const other = await addWorkspace(owner, 'UTC');
  await insertEvents([
    event(10, { visitor_id: '1', source: 'Google', channel: 'Organic Search' }),
    event(10, { visitor_id: '1', timestamp: '2026-01-10T10:02:00.000Z', pathname: '/b' }),
    event(10, { visitor_id: '2' }),
    event(10, { visitor_id: '2', name: 'Order', revenue: '19.99', currency: 'EUR' }),
    event(11, { visitor_id: '3', source: 'Google', channel: 'Organic Search' }),
    event(11, { visitor_id: '4', workspace_id: other.id }),
  ]);
  await rollUp(new Date('2026-01-13T13:30:00Z'), { from: '2026-01-10', to: '2026-01-11' });
});

const ask = async (question: object) =>
  (
    await call<QueryAnswer>('/v1/query', {
      account: owner,
      body: { site_id: workspace.domain, date_range: ['2026-01-10', '2026-01-11'], ...question },
    })
  ).body.results.map(({ dimensions, metrics }) => [...dimensions, ...metrics]);

/** The rows of a ready statement, as lists of plain values. */
async function answersOf(sql: string): Promise<unknown[][]> {
  const found = await query<Record<string, unknown>>({ sql, params: {} });
  return found.map((row) =>
    Object.values(row).map((value) => (value instanceof Object && 'value' in value ? value.value : value)),
  );
}

describe('the ready statements', () => {
  const statements = () => questionStatements(rows, '2026-01-12');

  test('count the visitors of days as the reports do', async () => {
    const metrics = ['visitors', 'visits', 'pageviews', 'bounce_rate'];
    const expected = await ask({ metrics, dimensions: ['time:day'] });
    expect(await answersOf(statements().days)).toEqual(expected);
    expect(expected).toHaveLength(2);
  });

  test('count sources as the reports do', async () => {
    const found = await answersOf(statements().sources);
    expect(found.map(([channel, source, visitors, visits]) => [channel, source, visitors, visits])).toEqual([
      ['Organic Search', 'Google', 2, 2],
      ['Direct', '', 1, 1],
    ]);
    expect(await ask({ metrics: ['visitors'], dimensions: ['visit:channel'] })).toEqual([
      ['Organic Search', 2],
      ['Direct', 1],
    ]);
  });

  test('sum revenue by currency', async () => {
    const [[name, visitors, events, currency, revenue] = []] = await answersOf(statements().events);
    expect([name, visitors, events, currency, Number(revenue)]).toEqual(['Order', 1, 1, 'EUR', 19.99]);
  });
});

test('the view for sharing has the visits of this workspace only', async () => {
  const statement = viewStatement(rows, false);
  const found = await query<{ visitor_of_day: string }>({
    sql: statement.slice(statement.indexOf('\nAS ') + 4, -1),
    params: {},
  });
  expect(found.map(({ visitor_of_day }) => visitor_of_day).sort()).toEqual(['1', '2', '3']);
});
