import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { call } from '../../support/api/api.ts';
import { pageview } from '../../support/api/collect.ts';
import { ingestOf } from '../../support/api/usage.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import { sender } from '../../support/stack/load.ts';
import { stoppedClock } from '../../support/stack/instances/function-process.ts';
import { rowsOf } from '../../support/traffic/rows.ts';
import {
  account,
  insertAll,
  pathsOf,
  reachesBigQuery,
  spooledOf,
  useAccount,
  useBrokenInstance,
} from '../../support/stack/instances/broken-instance.ts';

useAccount();

describe('an instance with a fixed clock, so that it waits for BigQuery; the last test kills it', () => {
  const broken = useBrokenInstance(2, stoppedClock);

  test('events beyond what an instance can hold get 503, and the instance continues', async () => {
    const { bigquery, instance, site } = broken();
    const send = sender(instance.url, 500);
    await bigquery.become({ mode: 'blackhole' }, insertAll);
    // A row has each quote as four characters, so these rows are twice as large as the largest body.
    const p = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, '"'.repeat(2000)]));
    const replies = await Promise.all(
      Array.from({ length: 440 }, async (_, index) => {
        const reply = await send({ body: pageview(site.domain, `/p${index}`, { p }) });
        // It is full.
        if (reply.status === 503) await bigquery.become({ mode: 'pass' });
        return reply;
      }),
    );
    const statuses = replies.map(({ status }) => status);
    // How many of them are accepted depends on the machine.
    expect(new Set(statuses)).toEqual(new Set([202, 503]));
    expect(replies.find(({ status }) => status === 503)?.headers['retry-after']).toBeDefined();
    expect((await send({ body: pageview(site.domain, '/after') })).status).toBe(202);
    // If BigQuery is back only after about ten seconds, as on a busy machine, they are in the spool.
    await drain();
    const there = new Set(await pathsOf(site.id));
    const acknowledged = statuses.flatMap((status, index) => (status === 202 ? [`/p${index}`] : []));
    expect(['/after', ...acknowledged].filter((path) => !there.has(path))).toEqual([]);
  });

  test('every event that an instance acknowledged before it was killed is stored', async () => {
    const { bigquery, instance, send, sites } = broken();
    const [, site] = sites as [WorkspaceAnswer, WorkspaceAnswer];
    await bigquery.become({ mode: 'delay', ms: 150 }, insertAll);
    const acknowledged: string[] = [];
    let sent = 0;
    /** Sends one event after the other until there is no answer. */
    const visit = async (): Promise<void> => {
      const path = `/p${sent++}`;
      const { status } = await send({ body: pageview(site.domain, path) });
      if (status === 0) return;
      if (status === 202 && acknowledged.push(path) === 30) instance.kill('SIGKILL');
      await visit();
    };
    await Promise.all(Array.from({ length: 10 }, visit));
    expect(await instance.exited).toEqual({ code: null, signal: 'SIGKILL' });
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
    await drain();
    const there = new Set(await pathsOf(site.id));
    expect(acknowledged.filter((path) => !there.has(path))).toEqual([]);
  });
});

describe('an instance, which the last test ends', () => {
  const broken = useBrokenInstance(3);

  test('a workspace that is deleted while events stream in has no rows in the end', async () => {
    const { bigquery, send, sites } = broken();
    const [, site] = sites as [WorkspaceAnswer, WorkspaceAnswer];
    const query = { workspaceId: site.id, from: '', to: '' };
    await forgetPurges();
    const statuses = new Set<number>();
    let sent = 0;
    let goesOn = true;
    const stream = async () => {
      while (goesOn) {
        statuses.add((await send({ body: pageview(site.domain, `/p${sent++}`) })).status);
        await wait(10);
      }
    };
    const streams = Promise.all([stream(), stream(), stream()]);
    await expect.poll(() => sent, { interval: 20 }).toBeGreaterThan(20);
    const removed = await call('/v1/workspace/delete', {
      account,
      body: { workspaceId: site.id, domain: site.domain },
    });
    expect(removed.status).toBe(200);
    expect((await call('/v1/workspace/data/global', { account, query })).status).toBe(404);
    // Some of the later events go through the spool.
    await bigquery.become({ mode: 'answer', status: 503 }, insertAll);
    const before = sent;
    await expect.poll(() => sent, { interval: 20 }).toBeGreaterThan(before + 20);
    goesOn = false;
    await streams;
    // A slow Firestore causes 503.
    expect([...statuses].filter((status) => status !== 503)).toEqual([202]);
    await bigquery.become({ mode: 'pass' });
    const { dropped } = await drain();
    expect(dropped).toBeGreaterThan(0);
    // Only once everything has arrived and BigQuery allows its deletion.
    await settleRows();
    const later = new Date(Date.now() + 3 * 3_600_000);
    await purge(later);
    await purge(later);
    expect(await rowsOf(site.id)).toEqual([]);
    expect(await spooledOf(site.id)).toEqual([]);
    expect((await call('/v1/workspace/data/global', { account, query })).status).toBe(404);
  });

  test('an instance that receives SIGTERM stores and answers everything that it has accepted', async () => {
    const { bigquery, instance, send, sites } = broken();
    const [first, , site] = sites as [WorkspaceAnswer, WorkspaceAnswer, WorkspaceAnswer];
    await reachesBigQuery(broken(), first);
    await bigquery.become({ mode: 'delay', ms: 1000 }, insertAll);
    const paths = Array.from({ length: 20 }, (_, index) => `/p${index}`);
    const { rows: before } = bigquery.inserts;
    const replies = Promise.all(paths.map((path) => send({ body: pageview(site.domain, path) })));
    // All are accepted, and none is answered yet. On a busy machine, some may have been sent twice.
    await expect
      .poll(() => bigquery.inserts.rows - before, { interval: 20 })
      .toBeGreaterThanOrEqual(paths.length);
    instance.kill('SIGTERM');
    const late = async () => (await send({ body: pageview(site.domain, '/late') })).status;
    await expect.poll(late).not.toBe(202);
    expect([0, 503]).toContain(await late());
    expect((await replies).map(({ status }) => status)).toEqual(paths.map(() => 202));
    expect(await instance.exited).toEqual({ code: 0, signal: null });
    await drain();
    const stored = await pathsOf(site.id);
    // This includes what was sent before the signal arrived.
    expect(stored.filter((path) => path !== '/late').sort()).toEqual(paths.sort());
    // It also writes its tallies.
    expect((await ingestOf(account, site.id)).counted).toBe(stored.length + 1);
  });
});
