/**
 * `npm run bench`: builds, and prints the figures of everything with a budget, and more. Names select parts, such as
 * `npm run bench -- sizes collect`; `--help` lists them and the options.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install/install.mjs';
import { countOf, readOptions } from './run/options.mjs';
import { say, Stop } from './run/progress.mjs';
import { launch, localDir, node, root, runEntry } from './run/run.mjs';
import { build, loadDemo, onOwnStack } from './stack/scripts.mjs';

/** In the order in which they are printed: the quick ones first. */
export const parts = {
  sizes: printSizes,
  'cold-start': printColdStarts,
  alerts: () => run('chance/alerts.ts', process.env, passed('sites')),
  verdicts: () => run('chance/verdicts.ts', process.env, passed('sites')),
  sessions: () => onStack({}, (env) => run('sessions.ts', env, passed('people'))),
  readers: () => onStack({}, (env) => run('beside/readers.ts', env, passed('readers', 'times'))),
  programs: () => onStack({}, (env) => run('beside/programs.ts', env, passed('programs', 'seconds'))),
  collect: () =>
    runAlone('collect.ts', process.env, passed('connections', 'workspaces', 'rounds', 'seconds', 'warm-up')),
  soak: () =>
    onStack({}, (env) => run('collect-soak.ts', env, passed('rate', 'seconds', 'workspaces', 'warm-up'))),
  outage: () =>
    onStack({}, (env) => run('collect-outage.ts', env, passed('rate', 'seconds', 'workspaces', 'warm-up'))),
  imports: () => onStack({}, (env) => run('imports/imports.ts', env, passed('rows'))),
  browser: () =>
    onStack({ seed: async (env) => void (await loadDemo(env)) }, (env) =>
      runAlone(
        'browser/browser.ts',
        env,
        passed('landings', 'shares', 'runs', 'loads', 'clicks', 'email', 'password'),
      ),
    ),
  pictures: () => runAlone('browser/pictures.ts', process.env, passed('times')),
  reports: () => printQuestions('--without-filters'),
  questions: () => printQuestions(),
};

const options = /** @type {const} */ ({
  events: { type: 'string', default: '1000000,5000000', about: 'questions: how many a year, of each size' },
  rows: { type: 'string', about: 'imports: how many events; 1000000' },
  people: { type: 'string', about: 'sessions: how many; 300' },
  sites: { type: 'string', about: 'alerts, verdicts: how many; 1000' },
  readers: { type: 'string', about: 'readers: how many of one shared link; 50' },
  programs: { type: 'string', about: 'programs: how many; 50' },
  connections: { type: 'string', about: 'collect: how many, of each load; 64,512' },
  rounds: { type: 'string', about: 'collect: how many; 5' },
  seconds: { type: 'string', about: 'programs, collect, soak, outage: how long' },
  rate: { type: 'string', about: 'soak, outage: events a second' },
  workspaces: { type: 'string', about: 'collect, soak, outage: of how many; 100, and 20 of the others' },
  'warm-up': { type: 'string', about: 'collect, soak, outage: seconds before the first figure; 5' },
  times: { type: 'string', about: 'cold-start, readers, pictures, questions: how often each is measured' },
  guests: { type: 'string', about: 'reports, questions: how many ask at once; 84' },
  landings: { type: 'string', about: 'browser: runs of Lighthouse on the landing page; 1' },
  shares: { type: 'string', about: 'browser: runs of Lighthouse on the page of a shared link; 5' },
  runs: { type: 'string', about: 'browser: runs of Lighthouse on the dashboard; 5' },
  loads: { type: 'string', about: 'browser: loads of that page and of the dashboard with a slowed CPU; 9' },
  clicks: {
    type: 'string',
    about: 'browser: on how many timeframes, and rows of how many cards, to click; all',
  },
  email: { type: 'string', about: 'browser: whose dashboard; the demo user’s' },
  password: { type: 'string', about: 'browser: the password of that user' },
  tiny: {
    type: 'boolean',
    default: false,
    about:
      'as short as can be, with what is built, on the stack of the environment: only shows that a part runs',
  },
});
/** The values of the other options with `--tiny`. */
const tiny = {
  events: '2000',
  sites: '2',
  rows: '200',
  people: '2',
  readers: '2',
  programs: '2',
  connections: '2',
  rounds: '1',
  seconds: '0.5',
  rate: '20',
  workspaces: '1',
  'warm-up': '0',
  times: '1',
  guests: '2',
  landings: '0',
  shares: '0',
  runs: '0',
  loads: '1',
  clicks: '1',
};
/** @type {ReturnType<typeof readOptions<typeof options>>['values']} */
let values;

/** Passes the given options of a script on. @param {Exclude<keyof typeof options, 'tiny' | 'events'>[]} names */
function passed(...names) {
  return names.flatMap((name) => (values[name] === undefined ? [] : [`--${name}=${values[name]}`]));
}

/**
 * Runs a script in a separate process.
 * @param {string} script of bench/
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [args]
 */
async function runAlone(script, env, args = []) {
  const code = await launch(node(), [resolve(import.meta.dirname, 'bench', script), ...args], { env }).exited;
  if (code !== 0) throw new Stop(`bench/${script} ended with ${code}`);
}

/**
 * Runs a script that uses a stack, or nothing. With `--tiny` all of them use the same stack, and run in this process:
 * loading our code takes longer than they do.
 * @type {typeof runAlone}
 */
async function run(script, env, args = []) {
  if (!values.tiny) return runAlone(script, env, args);
  const file = resolve(import.meta.dirname, 'bench', script);
  process.argv.splice(1, Infinity, file, ...args);
  await import(pathToFileURL(file).href);
  if (process.exitCode) throw new Stop(`bench/${script} ended with ${process.exitCode}`);
}

/** @type {typeof onOwnStack} */
const onStack = (stack, use) =>
  values.tiny ? use(process.env) : onOwnStack({ ...stack, standIns: false }, use);

async function printSizes() {
  // Imported late, because it needs packages that are installed only now.
  const { sizes } = await import('./build/sizes.mjs');
  const built = values.tiny ? resolve(root, 'web/dist') : undefined;
  for (const { what, bytes, budget } of await sizes(built)) say(`${what}: ${bytes} bytes of ${budget}`);
}

async function printColdStarts() {
  const { coldStarts } = await import('./bench/cold-start.mjs');
  for (const { name, entry, total, cpu } of await coldStarts(
    values.times === undefined ? undefined : countOf('times', values.times),
  )) {
    say(
      `cold start, imports of ${name}: ${Math.round(total)} ms, the shared entry's ${Math.round(entry)} included; ` +
        `${Math.round(cpu)} ms of CPU time`,
    );
  }
}

/**
 * Measures the dashboard of each size on a separate stack, whose tables nothing else fills.
 * @param {string[]} args
 */
async function printQuestions(...args) {
  const sizes = values.events.split(',').map((count) => countOf('events', count));
  const figure = resolve(localDir, 'bench-figure');
  const times = [];
  for (const events of sizes) {
    const own = [`--events=${events}`, `--figure=${figure}`, ...passed('times', 'guests'), ...args];
    await onStack({}, (env) => run('questions.ts', env, own));
    times.push(Number(readFileSync(figure, 'utf8')));
  }
  const [smallest = 1, ...larger] = times;
  for (const [index, ms] of larger.entries())
    say(
      `no filter: ${sizes[index + 1]} events take ${(ms / smallest).toFixed(1)} times as long as ${sizes[0]}, budget 2 for 5000000 and 1000000`,
    );
}

async function main() {
  const { values: given, positionals: named } = readOptions(options, Object.keys(parts));
  values = given.tiny ? { ...given, ...tiny } : given;
  await ensureInstalled();
  if (!given.tiny) await build();
  for (const [name, print] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) await print();
  }
  return 0;
}

if (process.argv[1] === import.meta.filename) await runEntry(main, { failure: 'The bench did not run' });
