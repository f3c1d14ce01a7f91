/**
 * `npm run bench`: builds, and prints the figures of everything that has a budget. Names select parts:
 * `npm run bench -- sizes`, `cold-start`, `sessions`, `collect`, `soak`, `outage`, `browser`, `reports`, `questions`.
 * Options: `--events 1000000,5000000` (the sizes of the dashboards), `--connections 64,512` and `--rounds 5` (collect),
 * `--rate` (soak and outage), `--seconds` (all three).
 */
import { resolve } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { countOf, readOptions } from './run/options.mjs';
import { say, Stop } from './run/progress.mjs';
import { launch, node, runEntry } from './run/run.mjs';
import { build, loadDemo, onOwnStack } from './stack/scripts.mjs';

/** In the order in which they are printed: the quick ones first. */
const parts = {
  sizes: printSizes,
  'cold-start': printColdStarts,
  sessions: () => onOwnStack({}, (env) => run('sessions.ts', env)),
  collect: () => run('collect.ts', process.env, passed('connections', 'rounds', 'seconds')),
  soak: () => onOwnStack({}, (env) => run('collect-soak.ts', env, passed('rate', 'seconds'))),
  outage: () => onOwnStack({}, (env) => run('collect-outage.ts', env, passed('rate', 'seconds'))),
  browser: () =>
    onOwnStack({ seed: async (env) => void (await loadDemo(env)) }, (env) => run('browser.ts', env)),
  reports: () => printQuestions('--without-filters'),
  questions: () => printQuestions(),
};

const options = /** @type {const} */ ({
  events: { type: 'string', default: '1000000,5000000' },
  connections: { type: 'string' },
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  rate: { type: 'string' },
});
/** @type {ReturnType<typeof readOptions<typeof options>>['values']} */
let values;

/**
 * Passes on those options of a script that were given.
 * @param {('connections' | 'rounds' | 'seconds' | 'rate')[]} names
 */
function passed(...names) {
  return names.flatMap((name) => (values[name] === undefined ? [] : [`--${name}=${values[name]}`]));
}

/**
 * @param {string} script of bench/
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [args]
 */
async function run(script, env, args = []) {
  const code = await launch(node(), [resolve(import.meta.dirname, 'bench', script), ...args], { env }).exited;
  if (code !== 0) throw new Stop(`bench/${script} ended with ${code}`);
}

async function printSizes() {
  // Imported late, because it needs packages that are installed only now.
  const { sizes } = await import('./build/sizes.mjs');
  for (const { what, bytes, budget } of await sizes()) say(`${what}: ${bytes} bytes of ${budget}`);
}

async function printColdStarts() {
  const { coldStarts } = await import('./bench/cold-start.mjs');
  for (const { name, entry, whole, cpu } of await coldStarts()) {
    say(
      `cold start, imports of ${name}: ${Math.round(whole)} ms of 300, the shared entry's ${Math.round(entry)} included; ` +
        `${Math.round(cpu)} ms of CPU time`,
    );
  }
}

/**
 * Measures the dashboard of each size on a separate stack, whose tables nothing else fills.
 * @param {string[]} args
 */
async function printQuestions(...args) {
  for (const count of values.events.split(',')) {
    const size = `--events=${countOf('events', count)}`;
    await onOwnStack({}, (env) => run('questions.ts', env, [size, ...args]));
  }
}

async function main() {
  const { values: given, positionals: named } = readOptions(options, Object.keys(parts));
  values = given;
  await ensureInstalled();
  await build();
  for (const [name, print] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) await print();
  }
  return 0;
}

await runEntry(main, { failure: 'The bench did not run' });
