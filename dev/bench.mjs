/**
 * `npm run bench`: builds, and prints the product's budgets as figures. Nothing here passes or fails. Parts can be
 * named: `npm run bench -- sizes`, `cold-start`, `collect`, `soak`, `outage`, `browser`, `reports`, `bytes`, `rollup`.
 * How many events the dashboards have that are set side by side: `--events 1000000,5000000`; `--skip-raw` leaves out
 * what takes minutes. Of collect: `--connections 64,512`, `--rounds 5`, `--cpu-prof`; of soak and outage `--rate`;
 * of all three `--seconds`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { portsForTests } from './ports.mjs';
import { say, step, Stop } from './progress.mjs';
import { launch, localDir, node, runEntry, shown, tail } from './run.mjs';
import { startStack } from './stack.mjs';

/** In the order in which they are printed: the quick ones first. */
const parts = {
  sizes: printSizes,
  'cold-start': printColdStarts,
  collect: printCollect,
  soak: printSoak,
  outage: printOutage,
  browser: printBrowser,
  reports: printReports,
  bytes: printBytes,
  rollup: printRollup,
};

/** Different pages a day of the sites whose bytes are compared. */
const pagesOfSites = { usual: 200, large: 2000 };

/** @typedef {import('./bench/reports.ts').ReportFigures} ReportFigures */

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        events: { type: 'string', default: '1000000,5000000' },
        'skip-raw': { type: 'boolean', default: false },
        connections: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        rate: { type: 'string' },
        'cpu-prof': { type: 'boolean' },
      },
    });
    const unknown = positionals.find((name) => !(name in parts));
    if (unknown) throw new Error(`There is no part '${unknown}'. Parts: ${Object.keys(parts).join(', ')}`);
    const events = values.events.split(',').map(Number);
    if (!events.every((count) => Number.isInteger(count) && count > 0)) {
      throw new Error(`--events is '${values.events}'; it must be numbers of events with commas between`);
    }
    return {
      named: positionals.length > 0 ? positionals : Object.keys(parts),
      events,
      skipRaw: values['skip-raw'],
      values,
    };
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}.`);
  }
}

async function build() {
  await step('Building', async () => {
    const run = launch(node(), [resolve(import.meta.dirname, 'build.mjs')], { log: 'bench-build.log' });
    if ((await run.exited) === 0) return;
    say(tail(run.log, 40));
    throw new Stop(`the build failed. All of its output: ${shown(run.log)}`);
  });
}

async function printSizes() {
  // It needs packages that are installed only now.
  const { sizes } = await import('./sizes.mjs');
  for (const { what, bytes, budget } of await sizes()) say(`${what}: ${bytes} bytes of ${budget}`);
}

async function printColdStarts() {
  const { coldStarts } = await import('./bench/cold-start.mjs');
  for (const { name, entry, whole, cpu } of await coldStarts()) {
    say(
      `cold start, imports of ${name}: ${Math.round(whole)} ms of 300, the shared entry's ${Math.round(entry)} included; ` +
        `${Math.round(cpu)} ms on a core`,
    );
  }
}

/**
 * Runs one of the scripts of bench/ against a stack of its own, whose tables nothing else fills.
 * @param {URL} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 * @param {(env: NodeJS.ProcessEnv) => Promise<void>} [seed] fills the stack before the script runs
 */
async function onOwnStack(script, args, more = {}, seed = async () => {}) {
  const stack = await startStack({ ports: await portsForTests(), seed });
  const env = {
    ...process.env,
    ...stack.env,
    FOOTFALL_BENCH_HOSTING: stack.addresses.hosting,
    FOOTFALL_TEST_STACK: JSON.stringify(stack.addresses),
    ...more,
  };
  const code = await launch(node(), [fileURLToPath(script), ...args], { env }).exited;
  await stack.stop();
  if (code !== 0) throw new Stop(`${script.pathname} ended with ${code}`);
}

/** @typedef {Record<string, string | boolean | undefined>} Values */

/**
 * The options that were given, of those that a script takes, as its arguments.
 * @param {Values} values
 * @param {string[]} names
 */
function passed(values, names) {
  return names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : value === true ? [`--${name}`] : [`--${name}=${value}`];
  });
}

/** @param {{values: Values}} options */
async function printCollect({ values }) {
  const script = fileURLToPath(new URL('./bench/collect.ts', import.meta.url));
  const args = passed(values, ['connections', 'rounds', 'seconds', 'cpu-prof']);
  const code = await launch(node(), [script, ...args]).exited;
  if (code !== 0) throw new Stop(`${script} ended with ${code}`);
}

/** @param {{values: Values}} options */
async function printSoak({ values }) {
  await onOwnStack(new URL('./bench/collect-soak.ts', import.meta.url), passed(values, ['rate', 'seconds']));
}

/** @param {{values: Values}} options */
async function printOutage({ values }) {
  await onOwnStack(
    new URL('./bench/collect-outage.ts', import.meta.url),
    passed(values, ['rate', 'seconds']),
  );
}

/** With the demo, as a person sees it after `npm start`. */
async function printBrowser() {
  await onOwnStack(new URL('./bench/browser.ts', import.meta.url), [], {}, async (env) => {
    const demo = launch(node(), [resolve(import.meta.dirname, 'demo.ts')], { env, log: 'bench-demo.log' });
    if ((await demo.exited) !== 0) throw new Stop(`the demo did not load. Its output: ${shown(demo.log)}`);
  });
}

/**
 * @param {number} events
 * @param {number} pagesADay
 * @param {string[]} args
 * @returns {Promise<ReportFigures>}
 */
async function measureReports(events, pagesADay, args = []) {
  mkdirSync(localDir, { recursive: true });
  const result = resolve(localDir, `bench-${process.pid}.json`);
  await onOwnStack(
    new URL('./bench/reports.ts', import.meta.url),
    [`--events=${events}`, `--pages-a-day=${pagesADay}`, ...args],
    { FOOTFALL_BENCH_RESULT: result },
  );
  /** @type {ReportFigures} */
  const figures = JSON.parse(readFileSync(result, 'utf8'));
  rmSync(result);
  return figures;
}

/** @param {ReportFigures} figures */
function printBilled({ events, pagesADay, billed, billedUnclustered }) {
  const mebibytes = (/** @type {number} */ bytes) => (bytes / 1024 ** 2).toFixed(2);
  say(
    `billed for a 12-month dashboard, ${events.toLocaleString('en')} events, ${pagesADay.toLocaleString('en')} pages ` +
      `a day: ${mebibytes(billed)} MiB of 20; ${mebibytes(billedUnclustered)} MiB without clustering by grain and dimension`,
  );
}

/** @param {{events: number[], skipRaw: boolean}} options */
async function printReports({ events, skipRaw }) {
  /** @type {ReportFigures[]} */
  const measured = [];
  const args = skipRaw ? ['--skip-raw'] : [];
  for (const count of events) measured.push(await measureReports(count, pagesOfSites.usual, args));

  say();
  for (const { events: count, rolledUp, raw } of measured) {
    say(
      `12-month dashboard, ${count.toLocaleString('en')} events: ${Math.round(rolledUp ?? 0)} ms of 1,000; ` +
        `its query from raw events alone ${raw === null ? 'not measured' : `${Math.round(raw)} ms`}`,
    );
  }
  const [least, most] = [measured[0], measured.at(-1)];
  if (least?.rolledUp && most?.rolledUp && most !== least) {
    say(`ratio of the last to the first: ${(most.rolledUp / least.rolledUp).toFixed(2)} of 1.3`);
  }
  measured.forEach(printBilled);
}

/**
 * The bytes again, of sites with many more pages a day than a day keeps.
 * @param {{events: number[]}} options
 */
async function printBytes({ events }) {
  for (const count of events) printBilled(await measureReports(count, pagesOfSites.large, ['--bytes-only']));
}

async function printRollup() {
  await onOwnStack(new URL('./bench/rollup-day.ts', import.meta.url), ['--events=1000000']);
}

async function main() {
  const { named, ...chosen } = options();
  await ensureInstalled();
  await build();
  for (const [name, print] of Object.entries(parts)) if (named.includes(name)) await print(chosen);
  return 0;
}

await runEntry(main, { failure: 'The bench did not run' });
