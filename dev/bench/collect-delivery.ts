/**
 * Sends events to an instance of `collect` on a stack, each with a unique path, and looks each of them up in BigQuery
 * afterwards: every acknowledged event must be there exactly once.
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addDays, dayIn, type GlobalAnswer } from '@footfall/functions/contract';
import { firestore } from '../../functions/src/store/clients.ts';
import { query } from '../../functions/src/store/bigquery/sql.ts';
import { createWorkspace } from '../../functions/src/store/firestore/workspace/workspaces.ts';
import { domainOf, type WorkloadSize } from '../../tests/bench/collect-workload.ts';
import { signUp, type Account } from '../../tests/support/api/accounts.ts';
import { call, freshDomain } from '../../tests/support/api/api.ts';
import { startFaultyProxy, type Fault } from '../../tests/support/stack/stand-ins/faulty-proxy.ts';
import { startFunction } from '../../tests/support/stack/instances/function-process.ts';
import { stack } from '../../tests/support/stack/stack.ts';
import type { Usage } from '../../tests/support/stack/instances/server-report.ts';
import { startGenerator, type Outcome, type Window } from './collect-generator.ts';

/** How many events, and for how many workspaces. */
export interface Traffic {
  /** Events a second. */
  rate: number;
  seconds: number;
  workspaces: number;
  /** Before measuring, until V8 has compiled the hot code. */
  warmUpMs: number;
}

/** The results of the sent events. */
interface Delivery {
  sent: number;
  acknowledged: number;
  /** Events in BigQuery, each event id once. */
  counted: number;
  /** Acknowledged, but not in BigQuery. */
  lost: number;
  /** In BigQuery under more than one event id, though sent once. */
  twice: number;
  /** Not acknowledged, but in BigQuery, for example because an answer did not arrive. */
  unasked: number;
  /** Pageviews in BigQuery, and those of the product's own report. */
  pageviews: number;
  reported: number;
}

interface Sites {
  owner: Account;
  size: WorkloadSize;
  /** Their ids. */
  workspaces: string[];
}

const connections = 256;
const job = resolve(import.meta.dirname, '../../functions/dist/job.js');

async function addSites({ workspaces }: Traffic): Promise<Sites> {
  const owner = await signUp();
  const size: WorkloadSize = { workspaces, visitors: workspaces * 20, under: freshDomain() };
  const made = Array.from({ length: workspaces }, (_, site) =>
    createWorkspace({ domain: domainOf(size, site), timezone: 'UTC', owner }),
  );
  return { owner, size, workspaces: (await Promise.all(made)).map(({ id }) => id) };
}

/** @param outcomes of the events that were sent */
async function deliveryOf({ owner, workspaces }: Sites, outcomes: Outcome[]): Promise<Delivery> {
  const rows = await query<{ pathname: string; name: string; ids: number }>({
    sql: `SELECT pathname, ANY_VALUE(name) AS name, COUNT(DISTINCT event_id) AS ids FROM \`{dataset}.events\`
      WHERE workspace_id IN UNNEST(@workspaces) AND date > @since GROUP BY pathname`,
    params: { workspaces },
    days: { since: '2000-01-01' },
  });
  const found = new Map(rows.map(({ pathname, name, ids }) => [pathname, { name, ids: Number(ids) }]));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const acknowledged = outcomes.filter(({ status }) => status === 202);
  const today = dayIn('UTC', new Date());
  const reports = workspaces.map(async (workspaceId) => {
    const period = { workspaceId, from: addDays(today, -1), to: today };
    return (await call<GlobalAnswer>('/v1/workspace/data/global', { account: owner, query: period })).body
      .pageviews;
  });
  return {
    sent: outcomes.length,
    acknowledged: acknowledged.length,
    counted: sum([...found.values()].map(({ ids }) => ids)),
    lost: acknowledged.filter(({ path }) => !found.has(path)).length,
    twice: [...found.values()].filter(({ ids }) => ids > 1).length,
    unasked: outcomes.filter(({ path, status }) => status !== 202 && found.has(path)).length,
    pageviews: sum([...found.values()].map(({ name, ids }) => (name === 'pageview' ? ids : 0))),
    reported: sum(await Promise.all(reports)),
  };
}

/** The events in Firestore that wait for BigQuery. */
const spooled = async () => (await firestore().collection('spool').limit(1).get()).size;

/** Runs the job that empties the spool, as the scheduler does, until nothing waits. */
async function drain(withinMs = 180_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while ((await spooled()) > 0) {
    if (performance.now() > deadline) throw new Error(`The spool is not empty after ${withinMs} ms`);
    const env = {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: stack.firestore,
      BIGQUERY_EMULATOR_HOST: stack.bigquery,
    };
    await promisify(execFile)(process.execPath, [job, 'drain'], { env });
  }
}

/** The answers of the instance and their times, and the results of the events. */
export interface Run {
  window: Window;
  delivery: Delivery;
}

/** A steady load. The memory is what the instance uses without garbage, before, half-way and after. */
export async function soak(traffic: Traffic): Promise<Run & { memory: Usage[] }> {
  const sites = await addSites(traffic);
  await using instance = await startFunction({ node: ['--expose-gc'] });
  using generator = startGenerator();
  await generator.start({
    url: instance.url,
    connections,
    size: sites.size,
    rate: traffic.rate,
    unique: true,
  });
  await wait(traffic.warmUpMs);
  await generator.window();
  const memory = [await instance.usage({ collect: true })];
  for (let half = 0; half < 2; half++) {
    await wait(traffic.seconds * 500);
    memory.push(await instance.usage({ collect: true }));
  }
  const { window, outcomes } = await generator.end();
  await drain();
  return { window, memory, delivery: await deliveryOf(sites, outcomes) };
}

const inserts = { path: /\/insertAll$/ };

/** The kinds of failure in an outage of BigQuery, and the share of the time that each lasts. */
const outageKinds: { share: number; fault: Fault; only?: typeof inserts }[] = [
  { share: 1, fault: { mode: 'answer', status: 503, body: 'Service Unavailable' }, only: inserts },
  { share: 1 / 3, fault: { mode: 'refuse' } },
  { share: 1 / 6, fault: { mode: 'cut' }, only: inserts },
  { share: 1 / 6, fault: { mode: 'delay', ms: 3000 }, only: inserts },
];

/**
 * During a steady load, BigQuery answers 503 for `seconds` and then fails in other ways. The load starts before and
 * ends after that. Then the instance is stopped and the spool is drained.
 * @throws Error if a row reaches BigQuery while it answers 503
 */
export async function outage(traffic: Traffic): Promise<Run> {
  const sites = await addSites(traffic);
  await using bigquery = await startFaultyProxy(stack.bigquery);
  await using instance = await startFunction({ bigquery: bigquery.address });
  using generator = startGenerator();
  await generator.start({
    url: instance.url,
    connections,
    size: sites.size,
    rate: traffic.rate,
    unique: true,
  });
  await wait(traffic.warmUpMs);
  await generator.window();
  for (const { share, fault, only } of outageKinds) {
    await bigquery.become(fault, only);
    const before = bigquery.seen.length;
    await wait(traffic.seconds * 1000 * share);
    // Requests that are not inserts, such as those that look for missing tables, may pass.
    const passed = bigquery.seen
      .slice(before)
      .filter(({ mode, path }) => mode === 'pass' && inserts.path.test(path));
    if (passed.length > 0) throw new Error(`${passed.length} inserts got through during ${fault.mode}`);
  }
  await bigquery.become({ mode: 'pass' });
  await wait(traffic.warmUpMs);
  const { window, outcomes } = await generator.end();
  instance.kill();
  await instance.exited;
  await drain();
  return { window, delivery: await deliveryOf(sites, outcomes) };
}

/** The results of a run, in readable lines. */
export function sentenceOf({ window, delivery }: Run): string {
  const ms = (number: number) => `${number.toFixed(0)} ms`;
  const statuses = Object.entries(window.statuses).map(([status, count]) => `${count} times ${status}`);
  return [
    `p50 ${ms(window.p50)}, p95 ${ms(window.p95)}, p99 ${ms(window.p99)}; answers: ${statuses.join(', ')}`,
    `  sent ${delivery.sent}, acknowledged ${delivery.acknowledged}, counted ${delivery.counted}`,
    `  lost ${delivery.lost}, twice ${delivery.twice}, counted but not acknowledged ${delivery.unasked}`,
    `  pageviews: ${delivery.pageviews} in BigQuery, ${delivery.reported} in the reports`,
  ].join('\n');
}
