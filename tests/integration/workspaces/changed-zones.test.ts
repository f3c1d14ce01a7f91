import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, GlobalAnswer, QueryAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { wallTime } from '../../support/oracle/calendar.ts';
import { testMs, withinOneDay } from '../../support/stack/day-end.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

/** At every moment, one has a day that the other does not have yet. */
const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
const hour = 3_600_000;

let owner: Account;
let inWest: WorkspaceAnswer;
let inEast: WorkspaceAnswer;

/** A workspace with two pageviews that were counted in a time zone. */
async function twoIn(timezone: string): Promise<WorkspaceAnswer> {
  const workspace = await addWorkspace(owner, timezone);
  for (const path of ['/', '/2']) await postEvent(pageview(workspace.domain, path));
  const { date } = wallTime(timezone, Date.now());
  expect((await rowsByNow(workspace.id)).map((row) => row.date)).toEqual([date, date]);
  return workspace;
}

beforeAll(async () => {
  await withinOneDay([west, east], testMs);
  owner = await signUp();
  [inWest, inEast] = [await twoIn(west), await twoIn(east)];
});

async function move({ id }: WorkspaceAnswer, timezone: string): Promise<void> {
  const body = { workspaceId: id, timezone };
  expect((await call('/v1/workspace/update', { account: owner, body })).status).toBe(200);
}

type Requested = [date_range: string | [string, string], dimensions?: string[]];

/** The number of pageviews that each query finds. */
async function totals({ id }: WorkspaceAnswer, questions: Requested[]): Promise<number[]> {
  const queries = questions.map(([date_range, dimensions = []]) => ({
    ...{ site_id: id, metrics: ['pageviews'], date_range, dimensions },
  }));
  const { body } = await call<{ answers: QueryAnswer[] }>('/v1/query', { account: owner, body: { queries } });
  return body.answers.map(({ results }) =>
    results.reduce((sum, { metrics: [count] }) => sum + (count ?? 0), 0),
  );
}

/** The results of every kind of query. */
async function counted(workspace: WorkspaceAnswer) {
  const now = Date.now();
  const moments: [string, string] = [new Date(now - hour).toISOString(), new Date(now + hour).toISOString()];
  const questions: Requested[] = [
    ...[['realtime'], ['realtime', ['time:minute']], ['24h'], ['24h', ['time:hour']]],
    ...[[moments], [moments, ['time:day']], ['all'], ['all', ['time:day']]],
  ] as Requested[];
  const { body: sites } = await call<Answer<'sites.list'>>('/v1/sites', { account: owner });
  const { body: all } = await call<GlobalAnswer>('/v1/workspace/data/global', {
    account: owner,
    query: { workspaceId: workspace.id, from: '', to: '' },
  });
  return {
    questions: await totals(workspace, questions),
    'data calls': all.pageviews,
    'visitors now': sites.find(({ workspaceId }) => workspaceId === workspace.id)?.now,
  };
}

const everything = { questions: Array(8).fill(2), 'data calls': 2, 'visitors now': 1 };

describe('a workspace that moves to another time zone does not lose its counts', () => {
  test.each([
    ['to the east', () => inWest, west, east],
    ['to the west, where tomorrow’s events are', () => inEast, east, west],
  ])('%s, and back', async (_, workspaceOf, from, to) => {
    const workspace = workspaceOf();
    // The ranges end with the last ten complete seconds. Querying each second would exceed the rate limit of a person.
    await expect.poll(() => totals(workspace, [['realtime']]), { interval: 1000 }).toEqual([2]);
    await move(workspace, to);
    expect(await counted(workspace)).toEqual(everything);
    await move(workspace, from);
    expect(await counted(workspace)).toEqual(everything);
  });

  test('days are those on which events were counted: future days of the west count when they begin there; and the earliest selectable day is the first day with events', async () => {
    const workspace = await twoIn(east);
    const before = await totals(workspace, [['day']]);
    await move(workspace, west);
    const { date } = wallTime(east, Date.now());
    expect([before, await totals(workspace, [['day'], [[date, date]]])]).toEqual([[2], [0, 2]]);

    await postEvent(pageview(workspace.domain, '/later'));
    expect(await rowsByNow(workspace.id)).toHaveLength(3);
    const { body } = await call<Answer<'workspace.first-event'>>('/v1/workspace/first-event', {
      account: owner,
      query: { workspaceId: workspace.id },
    });
    expect(body.firstDay).toBe(wallTime(west, Date.now()).date);
  });
});
