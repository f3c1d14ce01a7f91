/**
 * Measures the cost of an event: `collect` on the functions framework compared with an empty function on it, and its
 * code on node:http compared with a server that only parses the JSON. A stand-in that takes 75 ms replaces BigQuery;
 * Firestore is the emulator. Compare only figures of the same run: on another machine, or at another time, all of them
 * change.
 */
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createWorkspace } from '../../functions/src/store/firestore/workspace/workspaces.ts';
import { domainOf } from '../../tests/bench/collect-workload.ts';
import {
  instanceEnvironment,
  startFramework,
  startServer,
  type ServerProcess,
} from '../../tests/support/stack/instances/server-process.ts';
import { functionParts } from './cold-start.mjs';
import { startGenerator, type Generator, type Load } from './collect-generator.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '64,512' },
    workspaces: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    // Before the first round, until V8 has compiled the hot code.
    'warm-up': { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const windowMs = Number(values.seconds) * 1000;
const firstWarmUpMs = Number(values['warm-up']) * 1000;
/** Before each figure. */
const warmUpMs = Math.min(1000, firstWarmUpMs);

/** `collect`, and an empty server to compare with. */
type Pair = readonly [ours: ServerProcess, empty: ServerProcess];

const workspaces = Number(values.workspaces);
const size = { workspaces, visitors: workspaces * 200, under: 'bench.footfall.test' };

interface Figures {
  /** The server's CPU time for each event, in microseconds. */
  cpu: number;
  /** Events a second. */
  rate: number;
  p50: number;
  p95: number;
  p99: number;
}

async function measure(
  generator: Generator,
  server: ServerProcess,
  how: Pick<Load, 'connections' | 'rate'>,
): Promise<Figures> {
  await generator.start({ url: server.url, size, ...how });
  await wait(warmUpMs);
  await generator.window();
  const before = await server.usage();
  await wait(windowMs);
  const after = await server.usage();
  const { done, seconds, statuses, ...latencies } = await generator.window();
  await generator.end();
  const refused = Object.keys(statuses).filter((status) => status !== '202');
  if (refused.length > 0) throw new Error(`Not every event was accepted: ${JSON.stringify(statuses)}`);
  return { cpu: (after.cpu - before.cpu) / done, rate: done / seconds, ...latencies };
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

function medians(all: Figures[]): Figures {
  const medianOf = (figure: keyof Figures) => median(all.map((one) => one[figure]));
  return {
    cpu: medianOf('cpu'),
    rate: medianOf('rate'),
    p50: medianOf('p50'),
    p95: medianOf('p95'),
    p99: medianOf('p99'),
  };
}

/**
 * Measures `collect` and an empty server in turn, so that a slow moment of the machine affects both. `collect` waits
 * for BigQuery, so with few connections it is mostly idle, and an idle server spends more on each request. So the empty
 * one is measured twice: at full speed, and at the rate of `collect`.
 */
async function compare(generator: Generator, [ours, empty]: Pair, connections: number) {
  const all = { collect: [] as Figures[], empty: [] as Figures[], emptyAtRate: [] as Figures[] };
  for (let round = 0; round < rounds; round++) {
    const one = await measure(generator, ours, { connections });
    all.collect.push(one);
    all.emptyAtRate.push(await measure(generator, empty, { connections, rate: one.rate }));
    all.empty.push(await measure(generator, empty, { connections }));
  }
  return {
    collect: medians(all.collect),
    'empty, at its own rate': medians(all.empty),
    'empty, at the same rate': medians(all.emptyAtRate),
  };
}

const µs = (number: number) => `${number.toFixed(0)} µs`;
const ms = (number: number) => `${number.toFixed(1)} ms`;

async function printComparison(generator: Generator, where: string, pair: Pair, connections: number) {
  const figures = await compare(generator, pair, connections);
  console.log(`${where}, ${connections} connections, medians of ${rounds} rounds:`);
  for (const [what, { cpu, rate, p50, p95, p99 }] of Object.entries(figures)) {
    console.log(
      `  ${what}: ${µs(cpu)} of CPU each, ${Math.round(rate).toLocaleString('en')} a second; ` +
        `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`,
    );
  }
  const { collect, ...others } = figures;
  for (const [what, { cpu }] of Object.entries(others)) {
    console.log(
      `  compared with ${what}: ${(collect.cpu / cpu).toFixed(2)} times, ${µs(collect.cpu - cpu)} more`,
    );
  }
}

await using firestore = await startServer(resolve(import.meta.dirname, '../stack/firestore-emulator.mjs'), {
  args: ['0'],
});
await using bigquery = await startServer(resolve(import.meta.dirname, 'bigquery-stand-in.mjs'));
const stores = { firestore: new URL(firestore.url).host, bigquery: `${bigquery.url}/bigquery/v2` };
Object.assign(process.env, instanceEnvironment(stores));
for (let site = 0; site < size.workspaces; site++) {
  const owner = { uid: 'bench', email: 'bench@footfall.test' };
  await createWorkspace({ domain: domainOf(size, site), timezone: 'UTC', owner });
}

const plain = resolve(import.meta.dirname, 'plain-server.mjs');
const part = functionParts().find(({ name }) => name === 'collect')?.file ?? '';
await using emptyFunction = await startFramework({
  ...stores,
  source: resolve(import.meta.dirname, 'empty-function.mjs'),
  target: 'empty',
});
await using collect = await startFramework({ ...stores, target: 'collect' });
await using emptyPlain = await startServer(plain, { env: instanceEnvironment(stores) });
await using collectPlain = await startServer(plain, { args: [part], env: instanceEnvironment(stores) });
const pairs: Record<string, Pair> = {
  'collect on the functions framework, budget 1.5 times an empty function at the same rate': [
    collect,
    emptyFunction,
  ],
  'collect on node:http': [collectPlain, emptyPlain],
};
using generator = startGenerator();

for (const server of Object.values(pairs).flat()) {
  await generator.start({ url: server.url, connections: 64, size });
  await wait(firstWarmUpMs);
  await generator.end();
}
for (const connections of values.connections.split(',').map(Number)) {
  for (const [where, pair] of Object.entries(pairs)) {
    await printComparison(generator, where, pair, connections);
  }
}
