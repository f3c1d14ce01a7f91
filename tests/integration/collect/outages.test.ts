import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { pageview } from '../../support/api/collect.ts';
import { testMs, withinOneDay } from '../../support/stack/day-end.ts';
import { rateLimitExceeded, type Fault } from '../../support/stack/stand-ins/faulty-proxy.ts';
import { sendUntilTaken } from '../../support/stack/load.ts';
import { rowsOf } from '../../support/traffic/rows.ts';
import {
  account,
  counted,
  insertAll,
  pathsOf,
  reachesBigQuery,
  spooledOf,
  useAccount,
  useBrokenInstance,
} from '../../support/stack/instances/broken-instance.ts';

useAccount();

// The salt of a new day could not be read.
beforeAll(() => withinOneDay(['Pacific/Kiritimati'], testMs));
const broken = useBrokenInstance(0);

/** A workspace that the instance knows. */
async function knownSite(): Promise<WorkspaceAnswer> {
  const site = await addWorkspace(account);
  await reachesBigQuery(broken(), site);
  return site;
}

test('nothing is counted without the salt of the day, even if other days have theirs; and nothing is acknowledged while BigQuery and Firestore are both down', async () => {
  const { bigquery, firestore, send } = broken();
  // These two time zones are never on the same day; the salt of one day is not used for the other.
  const there = await addWorkspace(account, 'Pacific/Kiritimati');
  const here = await addWorkspace(account, 'Etc/GMT+12');
  expect(await sendUntilTaken(send, { body: pageview(there.domain) })).toMatchObject({ status: 202 });
  // Excluded before anything is hashed, so the workspace is known and its salt of the day is not.
  const gpc = { 'Sec-GPC': '1' };
  expect(await sendUntilTaken(send, { body: pageview(here.domain), headers: gpc })).toMatchObject({
    status: 202,
  });
  await firestore.become({ mode: 'refuse' });
  // It waits for the salt, while events of a day with a salt are stored.
  const dark = send({ body: pageview(here.domain, '/dark') });
  expect(await sendUntilTaken(send, { body: pageview(there.domain, '/light') })).toMatchObject({
    status: 202,
  });
  expect(await rowsOf(here.id)).toEqual([]);

  await bigquery.become({ mode: 'refuse' });
  const replies = await Promise.all(
    ['/a', '/b', '/c'].map((path) => send({ body: pageview(there.domain, path) })).concat(dark),
  );
  for (const { status, headers, body } of replies) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable' } });
  }
  await Promise.all([bigquery.become({ mode: 'pass' }), firestore.become({ mode: 'pass' })]);
  for (const { domain } of [here, there])
    await expect.poll(async () => (await send({ body: pageview(domain, '/dawn') })).status).toBe(202);
  await drain();
  // Retried events may have been stored before, too.
  expect(new Set(await pathsOf(here.id))).toEqual(new Set(['/dawn']));
  expect(await pathsOf(there.id)).toContain('/dawn');
});

test('quota errors are retried a few times within two seconds; then the event waits in the spool', async () => {
  const { bigquery, instance, send } = broken();
  const site = await knownSite();
  await bigquery.become(rateLimitExceeded, insertAll);
  let attempts = 0;
  const body = pageview(site.domain, '/quota', { id: randomUUID() });
  const take = async () => {
    const before = bigquery.seen.length;
    const { status } = await send({ body });
    attempts = bigquery.seen.length - before;
    return status;
  };
  // More than once if Firestore, too, was too slow for it, on a busy machine.
  await expect.poll(take).toBe(202);
  // The pauses are random, up to 100, 200, 400, 800, ... ms, so no more fit into two seconds.
  expect(attempts).toBeGreaterThan(2);
  expect(attempts).toBeLessThan(25);
  expect(await pathsOf(site.id)).toEqual([]);
  expect(await spooledOf(site.id)).not.toEqual([]);
  expect(instance.output.stderr).toMatch(/"event":"store.failed".*\(rateLimitExceeded\)/);
  await bigquery.become({ mode: 'pass' });
  await drain();
  expect(await pathsOf(site.id)).toEqual(['/quota']);
});

test('every event that was acknowledged during an outage is in the results exactly once', async () => {
  const { bigquery, send } = broken();
  const sites = [await addWorkspace(account), await addWorkspace(account), await addWorkspace(account)];
  for (const { domain } of sites)
    expect((await sendUntilTaken(send, { body: pageview(domain, '/first') })).status).toBe(202);
  const paths: { path: string; site: WorkspaceAnswer; status: number }[] = [];
  let sent = 0;
  let goesOn = true;
  const visits = sites.flatMap((site) =>
    [1, 2].map(async () => {
      while (goesOn) {
        const path = `/p${sent++}`;
        paths.push({ path, site, status: (await send({ body: pageview(site.domain, path) })).status });
        await wait(200);
      }
    }),
  );
  /** Causes a fault until this many more events are acknowledged, and requests have met it. */
  const fault = async (mode: 'answer' | 'cut' | 'pass', more = 6) => {
    const [before, known] = [bigquery.seen.length, taken().length];
    await bigquery.become({ mode, status: 503 } as Fault, insertAll);
    await expect.poll(() => bigquery.seen.slice(before).some((each) => each.mode === mode)).toBe(true);
    await expect.poll(() => taken().length).toBeGreaterThanOrEqual(known + more);
  };
  const taken = () => paths.filter(({ status }) => status === 202);
  await fault('pass');
  await fault('answer');
  const inDark = taken().length;
  await bigquery.become({ mode: 'refuse' });
  await expect.poll(() => taken().length).toBeGreaterThanOrEqual(inDark + 6);
  // The rows arrive, but the confirmation does not.
  await fault('cut');
  await fault('pass');
  goesOn = false;
  await Promise.all(visits);
  // 503: both stores were too slow for it, on a busy machine.
  expect(paths.filter(({ status }) => status !== 202 && status !== 503)).toEqual([]);
  await drain();
  for (const site of sites) {
    const acknowledged = taken().flatMap((each) => (each.site === site ? [each.path] : []));
    const stored = new Set(await pathsOf(site.id));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((path) => !stored.has(path))).toEqual([]);
    // Unacknowledged events may have been stored, and count once too.
    expect(await counted(site)).toBe(stored.size + 1);
    expect(await spooledOf(site.id)).toEqual([]);
  }
});
