import { beforeEach, describe, expect, test } from 'vitest';
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

beforeEach(async () => {
  await withinOneDay([west, east], testMs);
  owner = await signUp();
});

/** A workspace with six pageviews that were counted in a time zone. */
async function sixIn(timezone: string): Promise<WorkspaceAnswer> {
  const workspace = await addWorkspace(owner, timezone);
  for (let each = 0; each < 6; each++) await postEvent(pageview(workspace.domain, `/${each}`));
  const { date } = wallTime(timezone, Date.now());
  expect((await rowsByNow(workspace.id)).map((row) => row.date)).toEqual(Array(6).fill(date));
  return workspace;
}

async function move({ id }: WorkspaceAnswer, timezone: string): Promise<void> {
  const body = { workspaceId: id, timezone };
  expect((await call('/v1/workspace/update', { account: owner, body })).status).toBe(200);
}

async function ask(
  { id }: WorkspaceAnswer,
  date_range: string | [string, string],
  dimensions: string[] = [],
) {
  const body = { site_id: id, metrics: ['pageviews'], date_range, dimensions };
  return (await call<QueryAnswer>('/v1/query', { account: owner, body })).body;
}

const total = ({ results }: QueryAnswer) =>
  results.reduce((sum, { metrics: [count] }) => sum + (count ?? 0), 0);

/** How many pageviews each kind of question finds. */
async function counted(workspace: WorkspaceAnswer) {
  const now = Date.now();
  const moments: [string, string] = [new Date(now - hour).toISOString(), new Date(now + hour).toISOString()];
  const all = { workspaceId: workspace.id, from: '', to: '' };
  const sites = await call<Answer<'sites.list'>>('/v1/sites', {
    account: owner,
    query: { timeframe: 'Today', metric: 'pageviews' },
  });
  const site = sites.body.find(({ workspaceId }) => workspaceId === workspace.id);
  return {
    realtime: total(await ask(workspace, 'realtime')),
    'realtime by minute': total(await ask(workspace, 'realtime', ['time:minute'])),
    '24h': total(await ask(workspace, '24h')),
    '24h by hour': total(await ask(workspace, '24h', ['time:hour'])),
    moments: total(await ask(workspace, moments)),
    'moments by day': total(await ask(workspace, moments, ['time:day'])),
    all: total(await ask(workspace, 'all')),
    'all by day': total(await ask(workspace, 'all', ['time:day'])),
    'data calls': (await call<GlobalAnswer>('/v1/workspace/data/global', { account: owner, query: all })).body
      .pageviews,
    'sites now': site?.now,
  };
}

const everything = {
  realtime: 6,
  'realtime by minute': 6,
  '24h': 6,
  '24h by hour': 6,
  moments: 6,
  'moments by day': 6,
  all: 6,
  'all by day': 6,
  'data calls': 6,
  'sites now': 1,
};

describe('a workspace that moves to another time zone keeps what it has counted', () => {
  test.each([
    ['to the east', west, east],
    ['to the west, where tomorrow’s events are', east, west],
  ])('%s, and back', async (_, from, to) => {
    const workspace = await sixIn(from);
    // Questions end with the last ten seconds that are over. All of them a second would be more than a person may ask.
    const now = async () => total(await ask(workspace, 'realtime'));
    await expect.poll(now, { interval: 1000 }).toBe(6);
    await move(workspace, to);
    expect(await counted(workspace)).toEqual(everything);
    await move(workspace, from);
    expect(await counted(workspace)).toEqual(everything);
  });

  test('days are those on which events were counted: what is ahead in the west counts when that day begins; and the first day that can be chosen is the oldest that an event has', async () => {
    const workspace = await sixIn(east);
    const before = total(await ask(workspace, 'day'));
    await move(workspace, west);
    expect([before, total(await ask(workspace, 'day'))]).toEqual([6, 0]);
    const { date } = wallTime(east, Date.now());
    expect(total(await ask(workspace, [date, date]))).toBe(6);

    await postEvent(pageview(workspace.domain, '/later'));
    expect(await rowsByNow(workspace.id)).toHaveLength(7);
    const { body } = await call<Answer<'workspace.first-event'>>('/v1/workspace/first-event', {
      account: owner,
      query: { workspaceId: workspace.id },
    });
    expect(body.firstDay).toBe(wallTime(west, Date.now()).date);
  });
});
