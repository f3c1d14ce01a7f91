import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays, dayIn, defaultTrafficRules, rangeOf } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { pageview } from '../../support/api/collect.ts';
import { startBigQueryStandIn } from '../../support/stack/stand-ins/bigquery.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { account, instance, useInstance } from '../../support/stack/instances/shared-instance.ts';
import { atRate, sender, sendUntilTaken, type Reply, type Sent } from '../../support/stack/load.ts';
import { hardPatterns } from '../../support/traffic/path-patterns.ts';
import { pagesOf, rowsByNow } from '../../support/traffic/rows.ts';

useInstance();

/**
 * A member who requests range after range, and a guest who requests a card of the demo with a different forged address
 * each time, on an instance of the API, until stopped.
 */
async function floodOfQuestions() {
  const stacked = new AsyncDisposableStack();
  const bigquery = stacked.use(await startBigQueryStandIn([], { answerMs: 50 }));
  const api = stacked.use(await startFunction({ target: 'api', bigquery: bigquery.address }));
  await addDemo();
  stacked.defer(removeDemo);
  const ask = async (path: string, query: Record<string, string>, asker?: Account, headers = {}) =>
    (await call(`/v1/workspace/data/${path}`, { at: api.url, account: asker, query, headers })).status;
  let isOver = false;
  let requested = 0;
  const statuses = new Set<number>();
  const flood = async (question: (index: number) => Promise<number>) => {
    while (!isOver) {
      statuses.add(await question(requested++));
      // Time for others, and for the next request after a 429.
      await wait(50);
    }
  };
  const flooder = await signUp();
  const { id } = await addWorkspace(flooder);
  const { from, to } = rangeOf('Last 30 days', dayIn('UTC', new Date()));
  const flooded = Promise.all([
    ...Array.from({ length: 8 }, () =>
      flood((index) => {
        const range = { from: '2020-01-01', to: addDays('2020-01-01', index) };
        return ask('pages', { workspaceId: id, ...range }, flooder);
      }),
    ),
    flood((index) =>
      ask('pages', { workspaceId: demoId, from, to }, undefined, {
        'X-Forwarded-For': `192.2.9.${index % 256}, 198.51.100.7`,
        'Fastly-Client-IP': `192.2.9.${index % 256}`,
        'X-Forwarded-Host': 'footfall.example',
      }),
    ),
  ]);
  await expect.poll(() => bigquery.reports.length).toBeGreaterThan(8);
  return {
    dashboardOf: (owner: Account, workspaceId: string) =>
      Promise.all(['global', 'pages', 'referrer'].map((path) => ask(path, { workspaceId }, owner))),
    /** Stops it. @returns the statuses of its answers, and the maximum number of simultaneous BigQuery queries */
    end: async () => {
      isOver = true;
      await flooded;
      return { statuses, atOnce: bigquery.atOnce };
    },
    [Symbol.asyncDispose]: async () => {
      isOver = true;
      await flooded;
      await stacked.disposeAsync();
    },
  };
}

const view = (website: string, url = '/') => ({ type: 'event', payload: { website, url } });

/** Ten visitors, each in a separate network, whose script retries what the stores could not accept in time. */
const tenVisit = (send: ReturnType<typeof sender>, domain: string) =>
  Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      sendUntilTaken(send, {
        headers: { 'X-Forwarded-For': `203.0.113.${index}` },
        body: pageview(domain, '/visit'),
      }),
    ),
  );

test('a site that floods gets 429, and another site is not affected', async () => {
  const send = sender(instance.url);
  const [loud, quiet] = [await addWorkspace(account), await addWorkspace(account)];
  const many = (count: number, one: Sent) => Promise.all(Array.from({ length: count }, () => send(one)));
  const batch = { path: '/api/batch', body: Array.from({ length: 500 }, () => view(loud.id)) };
  const since = performance.now();
  const batches: Reply[] = [];
  const singles: Reply[] = [];
  const quietOnes: Reply[] = [];
  const visits: Reply[] = [];
  // A slow machine may need several rounds to send more than is allowed.
  while (!singles.some(({ status }) => status === 429) && quietOnes.length < 200) {
    const round = await Promise.all([
      many(4, batch),
      many(50, { body: pageview(loud.domain) }),
      tenVisit(send, quiet.domain),
      tenVisit(send, loud.domain),
    ]);
    batches.push(...round[0]);
    singles.push(...round[1]);
    quietOnes.push(...round[2]);
    visits.push(...round[3]);
  }
  const seconds = (performance.now() - since) / 1000;
  const refused = singles.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.headers).toMatchObject({
    'x-footfall-dropped': 'rate-limited',
    'access-control-allow-origin': '*',
  });
  expect(new Set(quietOnes.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await rowsByNow(quiet.id)).toHaveLength(quietOnes.length);
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([202]));

  const answered = (status: number, replies: Reply[]) => replies.filter((reply) => reply.status === status);
  const tooMany = answered(200, batches).filter(({ body }) => body.includes('too many events'));
  const fullBatches = answered(429, batches);
  expect(tooMany.length + fullBatches.length).toBeGreaterThan(0);
  for (const { headers } of fullBatches) expect(headers['x-footfall-dropped']).toBe('rate-limited');
  const inBatches = answered(200, batches).reduce((sum, { body }) => sum + JSON.parse(body).processed, 0);
  const taken = inBatches + answered(202, singles).length;
  // If the stores are too slow the answer is 503, but the events may be stored.
  const unsure = answered(503, batches).length * batch.body.length + answered(503, singles).length;
  const pages = await pagesOf(loud.id);
  const ofVisits = pages.filter((page) => page === '/visit').length;
  expect(ofVisits).toBe(visits.length);
  const stored = pages.length - ofVisits;
  expect(stored).toBeGreaterThanOrEqual(taken);
  expect(stored).toBeLessThanOrEqual(taken + unsure);
  expect(taken + unsure).toBeGreaterThanOrEqual(1500);
  // The burst, its share of a second, and the rate per second.
  expect(taken).toBeLessThanOrEqual(1575 + 300 * seconds);
});

test(
  'under simultaneous floods of events and queries, a real visitor is counted and a real dashboard is answered',
  { timeout: 600_000 },
  async () => {
    const manager = await signUp();
    const addHostile = async () => {
      const { id: workspaceId, domain } = await addWorkspace(manager);
      const body = { workspaceId, rules: { ...defaultTrafficRules, excludedPages: hardPatterns } };
      expect((await call('/v1/workspace/update', { account: manager, body })).status).toBe(200);
      return domain;
    };
    const hostile = await Promise.all(Array.from({ length: 10 }, addHostile));
    const site = await addWorkspace(account);
    await using questions = await floodOfQuestions();
    const flood = sender(instance.url, 64);
    const visit = sender(instance.url);
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const longPath = `/${'a'.repeat(4000)}`;
    const stretchedPath = `/${'\u{1f600}'.repeat(1500)}`;
    const floodSeconds = 1;

    const invented = () => Array.from({ length: 500 }, () => view(freshDomain()));
    const attacks = [
      (index: number) => {
        const path = index % 8 === 0 ? longPath : stretchedPath;
        return { body: pageview(hostile[0] ?? '', path, { d: hostile.join(',') }) };
      },
      () => ({ path: '/api/batch', body: invented() }),
      // The site that is measured. The test above floods another one.
      () => ({ path: '/api/batch', body: Array.from({ length: 300 }, () => view(site.id)) }),
      () => ({ body: pageview(`${freshDomain()},${freshDomain()}`) }),
    ] as const;
    const attack = atRate(32, floodSeconds, (index) =>
      flood({ headers: from('198.51.100.7'), ...attacks[(index % 4) as 0 | 1 | 2 | 3](index) }),
    );
    const sent = async (index: number) => {
      const body = pageview(site.domain, `/page-${index}`, { id: `visit-${site.id}-${index}` });
      return (await sendUntilTaken(visit, { headers: from('203.0.113.5'), body })).status;
    };
    const visits = await atRate(5, floodSeconds, sent);
    // The page of a busy machine retries, too.
    await expect.poll(() => questions.dashboardOf(account, site.id)).toEqual([200, 200, 200]);
    const answers = await attack;

    expect(new Set(visits)).toEqual(new Set([202]));
    // An event that BigQuery cannot accept at once waits in the spool.
    await drain();
    const pages = [...new Set(await pagesOf(site.id))];
    expect(pages.filter((page) => page.startsWith('/page-'))).toHaveLength(visits.length);
    // The flood broke nothing, and all of it was answered.
    expect(answers).toHaveLength(32 * floodSeconds);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 202, 429, 503].includes(status))).toEqual([]);
    const flooded = await questions.end();
    expect([...flooded.statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(flooded.atOnce).toBeLessThanOrEqual(8);
  },
);
