/**
 * Measures what an event costs: `collect` on the functions framework beside an empty function there, and its part on
 * node:http beside a server that only parses the JSON. BigQuery is a stand-in that takes 75 ms, Firestore the emulator.
 * Only figures of one run are set side by side: on another machine, or at another hour, all of them move.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createWorkspace } from '../../functions/src/store/workspaces.ts';
import { domainOf, workload } from '../../tests/bench/collect-workload.ts';
import { instanceEnvironment, startFramework, startServer, type ServerProcess } from '../server-process.ts';
import { functionParts } from './cold-start.mjs';
import { startGenerator, type Generator, type Window } from './collect-generator.ts';
import { costsIn } from './collect-profile.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '64,512' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    'cpu-prof': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const windowMs = Number(values.seconds) * 1000;
const warmUpMs = 1000;
/** Before the first round, until what runs often has been compiled. */
const firstWarmUpMs = 5000;

const size = { workspaces: 100, visitors: 20_000, under: 'bench.footfall.test' };
const local = resolve(import.meta.dirname, '../../.local');

interface Measured extends Window {
  /** Microseconds of the server on a core, for each event. */
  cpu: number;
  /** Events a second. */
  rate: number;
  heapUsed: number;
  rss: number;
}

interface Asked {
  connections: number;
  rate?: number;
  /** The file for a profile. */
  profile?: string;
}

async function measure(
  generator: Generator,
  server: ServerProcess,
  { profile, ...how }: Asked,
): Promise<Measured> {
  await generator.start({ url: server.url, size, ...how });
  await wait(warmUpMs);
  await generator.window();
  const before = await server.usage({ startProfile: profile !== undefined });
  await wait(windowMs);
  const after = await server.usage(profile ? { endProfile: profile } : {});
  const window = await generator.window();
  await generator.end();
  const refused = Object.keys(window.statuses).filter((status) => status !== '202');
  if (refused.length > 0) throw new Error(`Not every event was taken: ${JSON.stringify(window.statuses)}`);
  return {
    ...window,
    cpu: (after.cpu - before.cpu) / window.done,
    rate: window.done / window.seconds,
    heapUsed: after.heapUsed,
    rss: after.rss,
  };
}

const figures = ['cpu', 'rate', 'p50', 'p95', 'p99', 'heapUsed', 'rss'] as const;
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const medians = (all: Measured[]) =>
  Object.fromEntries(figures.map((figure) => [figure, median(all.map((one) => one[figure]))])) as Pick<
    Measured,
    (typeof figures)[number]
  >;
type Medians = ReturnType<typeof medians>;

/**
 * Ours and an empty server in turns, so that a machine that slows down slows both down. Ours waits for BigQuery, so
 * with few connections it is not busy, and a server that is not busy spends more on each request: the empty one is
 * measured twice, as fast as it can, and at the rate of ours.
 */
async function compare(
  generator: Generator,
  { ours, empty }: { ours: ServerProcess; empty: ServerProcess },
  connections: number,
): Promise<{ ours: Medians; empty: Medians; emptyAtRate: Medians }> {
  const all = { ours: [] as Measured[], empty: [] as Measured[], emptyAtRate: [] as Measured[] };
  for (let round = 0; round < rounds; round++) {
    const one = await measure(generator, ours, { connections });
    all.ours.push(one);
    all.emptyAtRate.push(await measure(generator, empty, { connections, rate: one.rate }));
    all.empty.push(await measure(generator, empty, { connections }));
  }
  return { ours: medians(all.ours), empty: medians(all.empty), emptyAtRate: medians(all.emptyAtRate) };
}

const µs = (number: number) => `${number.toFixed(0)} µs`;
const ms = (number: number) => `${number.toFixed(1)} ms`;
const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MiB`;

function printOne(what: string, { cpu, rate, p50, p95, p99, heapUsed, rss }: Medians): void {
  console.log(
    `  ${what}: ${µs(cpu)} of CPU each, ${Math.round(rate).toLocaleString('en')} a second; ` +
      `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}; heap ${mebibytes(heapUsed)}, process ${mebibytes(rss)}`,
  );
}

async function addWorkspaces(): Promise<void> {
  const owner = { uid: 'bench', email: 'bench@footfall.test' };
  for (let site = 0; site < size.workspaces; site++) {
    await createWorkspace({ domain: domainOf(size, site), timezone: 'UTC', owner });
  }
}

await using firestore = await startServer(resolve(import.meta.dirname, '../firestore-emulator.mjs'), {
  args: ['0'],
});
await using bigquery = await startServer(fileURLToPath(new URL('./bigquery-stand-in.mjs', import.meta.url)));
const place = { firestore: new URL(firestore.url).host, bigquery: `${bigquery.url}/bigquery/v2` };
Object.assign(process.env, instanceEnvironment(place));
await addWorkspaces();
await printFirstAnswers();

/** From the start of a process to the answer to its first event, which needs Firestore and BigQuery. */
async function printFirstAnswers(times = 7): Promise<void> {
  const [started, answered]: [number[], number[]] = [[], []];
  const { headers, body } = workload(size).next().value;
  for (let time = 0; time < times; time++) {
    const since = performance.now();
    await using instance = await startFramework({ ...place, target: 'collect' });
    started.push(performance.now() - since);
    const response = await fetch(instance.url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 202) throw new Error(`The first event was answered with ${response.status}`);
    answered.push(performance.now() - since);
  }
  console.log(
    `collect, a new instance: listens after ${ms(median(started))}, has answered after ${ms(median(answered))}`,
  );
}

const plain = fileURLToPath(new URL('./plain-server.mjs', import.meta.url));
const part = functionParts().find(({ name }) => name === 'collect')?.file ?? '';
await using emptyFunction = await startFramework({
  ...place,
  source: fileURLToPath(new URL('./empty-function.mjs', import.meta.url)),
  target: 'empty',
});
await using collect = await startFramework({ ...place, target: 'collect' });
await using emptyPlain = await startServer(plain, { env: instanceEnvironment(place) });
await using collectPlain = await startServer(plain, { args: [part], env: instanceEnvironment(place) });
const servers = { emptyFunction, collect, emptyPlain, collectPlain };
using generator = startGenerator();

for (const server of Object.values(servers)) {
  await generator.start({ url: server.url, connections: 64, size });
  await wait(firstWarmUpMs);
  await generator.end();
}

for (const connections of values.connections.split(',').map(Number)) {
  console.log(`collect, ${connections} connections, medians of ${rounds} rounds:`);
  const onFramework = await compare(generator, { ours: collect, empty: emptyFunction }, connections);
  printOne('collect', onFramework.ours);
  printOne('empty function', onFramework.empty);
  printOne('empty function at the same rate', onFramework.emptyAtRate);
  const { ours, empty, emptyAtRate } = await compare(
    generator,
    { ours: collectPlain, empty: emptyPlain },
    connections,
  );
  printOne('collect on node:http', ours);
  printOne('empty node:http', empty);
  printOne('empty node:http at the same rate', emptyAtRate);
  const times = (one: Medians) => (onFramework.ours.cpu / one.cpu).toFixed(2);
  console.log(
    `  collect is ${times(onFramework.empty)} times an empty function, of 1.5; ` +
      `${times(onFramework.emptyAtRate)} times at the same rate`,
  );
  console.log(
    `  on node:http ${µs(ours.cpu - empty.cpu)} more than the empty server, of 130; ` +
      `${µs(ours.cpu - emptyAtRate.cpu)} at the same rate`,
  );
}

if (values['cpu-prof']) {
  mkdirSync(local, { recursive: true });
  for (const [name, server] of [
    ['collect', collect],
    ['collect-plain', collectPlain],
  ] as const) {
    const file = resolve(local, `${name}.cpuprofile`);
    const { done } = await measure(generator, server, { connections: 512, profile: file });
    console.log(`${file}, microseconds an event:`);
    for (const { what, us } of costsIn(file)) console.log(`  ${(us / done).toFixed(1).padStart(6)} ${what}`);
  }
}
