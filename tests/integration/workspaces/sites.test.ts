import { Timestamp } from '@google-cloud/firestore';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  comparisonOf,
  type ErrorAnswer,
  type EventRow,
  type Metric,
  rangeOf,
  type SiteComparison,
  type SiteMetric,
  siteMetrics,
  type SiteOverview,
  type SiteTimeframe,
  utcDay,
} from '@footfall/functions/contract';
import { random } from '../../../dev/demo/random.ts';
import type { ParsedInput } from '../../../functions/src/contract/api.ts';
import { handlers } from '../../../functions/src/http/handlers.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import {
  listWorkspaces,
  type Workspace,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { addMember } from '../../support/api/members.ts';
import { localTime, wallTime } from '../../support/oracle/calendar.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { emptyOwnTables, makeOwnTables } from '../../support/traffic/own-tables.ts';
import { forgetRollup, restoreRollupState } from '../../support/traffic/rollup-state.ts';
import { rowsByNow, insertEvents } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const read = (account: Account, query: Record<string, string> = {}) =>
  call<SiteOverview[]>('/v1/sites', { account, query });

describe('through the API', () => {
  test('everyone reads their own sites, oldest first, and no others', async () => {
    const [owner, other] = await Promise.all([signUp(), signUp()]);
    expect((await read(owner)).body).toEqual([]);
    const mine = await addWorkspace(owner);
    const theirs = await addWorkspace(other);
    const remaining = await addWorkspace(other);
    await addMember(theirs.id, owner, 'viewer');
    await addMember(remaining.id, owner, 'viewer');
    await leaveWorkspace(remaining.id, owner.uid);
    const before = Date.now();
    await postEvent(pageview(theirs.domain));
    expect(await rowsByNow(theirs.id)).toHaveLength(1);
    const after = Date.now();

    const { body } = await read(owner);
    expect(body.map(({ workspaceId }) => workspaceId)).toEqual([mine.id, theirs.id]);
    const quiet = { value: 0, previous: 0, now: 0, lastEventAt: null, hasEvents: false };
    expect(body[0]).toEqual({ workspaceId: mine.id, points: Array(30).fill(0), ...quiet });
    expect(body[1]).toMatchObject({ value: 1, now: 1, hasEvents: true });
    expect(body[1]?.points.at(-1)).toBe(1);
    const lastEventAt = Date.parse(body[1]?.lastEventAt ?? '');
    expect(lastEventAt).toBeGreaterThanOrEqual(before);
    expect(lastEventAt).toBeLessThanOrEqual(after);
  });

  test('days before the first event are not zeros, and only days of both ranges are compared', async () => {
    const owner = await signUp();
    const { id } = await addWorkspace(owner);
    const today = utcDay(Date.now());
    const on = (daysAgo: number) => addDays(today, -daysAgo);
    const visitsOn = (daysAgo: number, count: number) =>
      Array.from({ length: count }, (_, visitor) =>
        eventOf({
          workspace_id: id,
          visitor_id: `${visitor}`,
          timestamp: `${on(daysAgo)}T00:00:0${visitor}.000Z`,
        }),
      );
    await insertEvents([
      ...visitsOn(9, 3),
      ...visitsOn(8, 1),
      ...visitsOn(4, 5),
      ...visitsOn(2, 4),
      ...visitsOn(1, 2),
    ]);
    const first = { firstEventAt: new Date(`${on(9)}T00:00:00Z`), firstDay: on(9) };
    await workspaceDocument(id).update(first);

    const days = { from: on(7), to: on(1) };
    const [week] = (await read(owner, days)).body;
    expect(week).toMatchObject({ value: 11, previous: 4, sameDays: 6, dataSince: on(9) });
    const [early] = (await read(owner, { from: on(12), to: on(8), compare: 'year' })).body;
    expect(early).toMatchObject({
      value: 4,
      previous: null,
      points: [null, null, null, 3, 1],
      dataSince: on(9),
    });
    const [none] = (await read(owner, { from: on(12), to: on(10) })).body;
    expect(none).toMatchObject({ value: null, previous: null });
  });

  test('one to six days are compared with the same weekdays, or with the days directly before', async () => {
    const owner = await signUp();
    const { id } = await addWorkspace(owner);
    const today = utcDay(Date.now());
    const on = (daysAgo: number) => addDays(today, -daysAgo);
    const counts = { 9: 1, 3: 2, 2: 4 };
    await insertEvents(
      Object.entries(counts).flatMap(([daysAgo, count]) =>
        Array.from({ length: count }, (_, visitor) =>
          eventOf({
            workspace_id: id,
            visitor_id: `${visitor}`,
            timestamp: `${on(Number(daysAgo))}T09:00:00.000Z`,
          }),
        ),
      ),
    );
    const previousWith = async (weekdays?: string) => {
      const query = { from: on(2), to: on(2), ...(weekdays ? { weekdays } : {}) };
      return (await read(owner, query)).body[0]?.previous;
    };
    expect([await previousWith('1'), await previousWith('0'), await previousWith()]).toEqual([1, 2, 2]);
    // The same weekday has no data.
    await workspaceDocument(id).update({ firstEventAt: new Date(`${on(3)}T09:00:00Z`), firstDay: on(3) });
    expect(await previousWith('1')).toBe(2);
    const [site] = (await read(owner, { from: on(2), to: on(2), weekdays: '1' })).body;
    expect(site).toMatchObject({ dataSince: on(3), comparedWith: { from: on(3), to: on(3) } });
  });

  test.each([
    ['timeframe', 'All time'],
    ['metric', 'bounceRate'],
    ['from', '2026-02-30'],
  ])('%s %j is refused', async (field, value) => {
    const query = { [field]: value };
    const refused = await call<ErrorAnswer>('/v1/sites', { account: await signUp(), query });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
  });
});

/** The sites of an account at a time, in the process of this test. */
const sitesAt = (owner: Account, now: Date, input: Partial<ParsedInput<'sites.list'>>) =>
  handlers['sites.list']({
    identity: { ...owner, emailVerified: true, signedInAt: now },
    input: { ...defaults, metric: 'pageviews', ...input },
    now,
    from: { address: '', hop: '' },
  });

const defaults = { timeframe: 'Last 30 days', from: '', to: '', compare: 'previous', weekdays: '0' } as const;

/** In Germany the clocks skip an hour on this day. In the zones at the ends it is another day. */
const now = new Date('2026-03-29T10:42:30Z');
const zones = ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'];

const nameOf: Record<SiteMetric, Metric> = {
  visitors: 'uniqueVisitors',
  visits: 'visits',
  pageviews: 'pageviews',
};

restoreRollupState();

describe('the numbers are cached', () => {
  afterEach(() => vi.restoreAllMocks());

  test('for a minute; a new site is listed at once', async () => {
    let age = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => 1000 + age);
    await forgetRollup();
    const owner = await signUp();
    const valuesNow = async () => (await sitesAt(owner, now, {})).map(({ value }) => value);
    const visit = ({ id }: { id: string }) =>
      insertEvents([eventOf({ workspace_id: id, timestamp: now.toISOString() })]);
    const first = await addWorkspace(owner);
    expect(await valuesNow()).toEqual([0]);
    await visit(first);
    age = 59_999;
    expect(await valuesNow()).toEqual([0]);
    const second = await addWorkspace(owner);
    expect(await valuesNow()).toEqual([1, 0]);
    await visit(second);
    age += 60_001;
    expect(await valuesNow()).toEqual([1, 1]);
  });
});

describe('each number equals that of the site’s dashboard', () => {
  let owner: Account;
  let workspaces: Workspace[];

  /** Visits of every kind on the days of the periods, more of them recently. */
  function trafficOf({ id, timezone }: Workspace): EventRow[] {
    const dice = random(timezone);
    return Array.from({ length: 90 }, () => {
      const daysAgo = dice.chance(0.4) ? dice.below(4) : dice.below(45);
      const visitor = String(dice.below(6));
      const start = now.getTime() - daysAgo * 86_400_000 - dice.below(86_400_000);
      return Array.from({ length: 1 + dice.below(4) }, (_, index) => {
        const at = Math.min(start + index * dice.below(40) * 60_000, now.getTime());
        const name = index > 0 && dice.chance(0.3) ? 'engagement' : dice.chance(0.8) ? 'pageview' : 'sign-up';
        return eventOf({
          workspace_id: id,
          timestamp: new Date(at).toISOString(),
          ...localTime(timezone, at),
          visitor_id: visitor,
          name,
          engaged_ms: name === 'engagement' ? 1000 : null,
        });
      });
    }).flat();
  }

  beforeAll(async () => {
    await makeOwnTables();
    await emptyOwnTables();
    owner = await signUp();
    for (const zone of zones) await addWorkspace(owner, zone);
    const all = (await listWorkspaces(owner.uid)).map(({ workspace }) => workspace);
    const events = all.flatMap(trafficOf);
    // Sent twice with the same ids.
    await insertEvents([...events, ...events.slice(0, 50)]);
    const reset = all.find(({ timezone }) => timezone === 'Asia/Kolkata');
    const resetAt = Timestamp.fromDate(new Date('2026-03-20T05:00:00Z'));
    await workspaceDocument(reset?.id ?? '').update({ resetAt });
    workspaces = (await listWorkspaces(owner.uid)).map(({ workspace }) => workspace);
  });

  async function expectSame(at: Date, timeframes: readonly SiteTimeframe[]): Promise<void> {
    for (const timeframe of timeframes) {
      const lists = await Promise.all(siteMetrics.map((metric) => sitesAt(owner, at, { timeframe, metric })));
      for (const [position, workspace] of workspaces.entries()) {
        const { date } = wallTime(workspace.timezone, at.getTime());
        const { from, to, resolution } = rangeOf(timeframe, date);
        const caller = {
          reader: { kind: 'member', uid: owner.uid },
          workspace,
          now: at,
          from: { address: '', hop: '' },
        } as const;
        const range = { workspaceId: workspace.id, from, to };
        // Several timeframes can have the same days.
        const compared = { ...range, compare: comparisonOf[timeframe] };
        const tiles = await handlers['data.global']({ ...caller, input: compared });
        for (const [index, metric] of siteMetrics.entries()) {
          const name = nameOf[metric];
          const input = { ...range, resolution, metric: name };
          const chart = await handlers['data.chart']({ ...caller, input });
          const site = lists[index]?.[position];
          const what = `${metric} of ${workspace.timezone}, ${timeframe}`;
          expect({ value: site?.value, previous: site?.previous, points: site?.points }, what).toEqual({
            value: tiles[name],
            previous: tiles.previous?.[name],
            points: chart.visitors.map(({ count }) => count),
          });
        }
      }
    }
  }

  test('read from the events', () => expectSame(now, ['Today']));

  test('with the closed days from the rollup', async () => {
    await rollUp(now);
    // Until then, the rollup's progress is cached.
    await expectSame(new Date(now.getTime() + 61_000), ['Today', 'Last 30 days', 'Last quarter']);
  });

  test('with chosen days, compared with those before, the same of last year, or nothing', async () => {
    const days = { from: '2026-03-10', to: '2026-03-19' };
    const at = new Date(now.getTime() + 61_000);
    const read = (compare: SiteComparison, period = days) => sitesAt(owner, at, { ...period, compare });
    const previous = await read('previous', { from: '2026-02-28', to: '2026-03-09' });
    for (const [position, { value, previous: compared, workspaceId }] of (await read('previous')).entries()) {
      // The reset came after these days.
      const isReset = workspaces.some(({ id, resetAt }) => id === workspaceId && resetAt !== null);
      expect(value).toSatisfy((count: number) => count > 0 === !isReset);
      expect(compared).toBe(previous[position]?.value);
    }
    expect((await read('off')).map((site) => site.previous)).toEqual(zones.map(() => null));
    expect((await read('year')).map((site) => site.previous)).toEqual(zones.map(() => 0));
  });

  test('and no answer is empty', async () => {
    const list = await sitesAt(owner, now, { metric: 'visitors' });
    for (const { value, previous, workspaceId } of list) {
      expect(value).toBeGreaterThan(5);
      const isReset = workspaces.find(({ id }) => id === workspaceId)?.resetAt;
      if (isReset) expect(previous).toBe(0);
      else expect(previous).toBeGreaterThan(5);
    }
  });
});

describe('recent activity', () => {
  /** By then, the rollup's progress is queried again. */
  const later = new Date('2026-03-30T10:42:30Z');
  const minutesAgo = (minutes: number) => new Date(later.getTime() - minutes * 60_000).toISOString();
  let owner: Account;

  beforeAll(emptyOwnTables);

  async function overviewOf(
    events: Partial<EventRow>[],
    resetAt?: string,
  ): Promise<SiteOverview | undefined> {
    owner = await signUp();
    const { id } = await addWorkspace(owner);
    await insertEvents(events.map((event) => eventOf({ workspace_id: id, ...event })));
    if (resetAt) await workspaceDocument(id).update({ resetAt: Timestamp.fromDate(new Date(resetAt)) });
    return (await sitesAt(owner, later, {}))[0];
  }

  test('the current visitors are those with a pageview or a custom event in the last five minutes', async () => {
    const overview = await overviewOf([
      { timestamp: minutesAgo(1), visitor_id: '1' },
      { timestamp: minutesAgo(4), visitor_id: '1' },
      { timestamp: minutesAgo(5), visitor_id: '2', name: 'sign-up' },
      { timestamp: minutesAgo(6), visitor_id: '3' },
      { timestamp: minutesAgo(6), visitor_id: '4' },
      { timestamp: minutesAgo(2), visitor_id: '4', name: 'engagement' },
    ]);
    expect(overview).toMatchObject({ now: 2, lastEventAt: minutesAgo(1), value: 4 });
  });

  test('the last event is from the last two days', async () => {
    expect(await overviewOf([{ timestamp: minutesAgo(26 * 60) }])).toMatchObject({
      now: 0,
      lastEventAt: minutesAgo(26 * 60),
      hasEvents: true,
    });
    expect(await overviewOf([{ timestamp: minutesAgo(48 * 60 + 1) }])).toMatchObject({
      lastEventAt: null,
      hasEvents: true,
    });
  });

  test('nothing before a reset counts', async () => {
    const overview = await overviewOf(
      [{ timestamp: minutesAgo(3) }, { timestamp: minutesAgo(90) }],
      minutesAgo(2),
    );
    expect(overview).toMatchObject({ value: 0, previous: 0, now: 0, lastEventAt: null, hasEvents: false });
  });
});
