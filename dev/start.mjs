/**
 * `npm start`: installs what is missing, builds, starts the local stack with its demo, and runs until Ctrl-C.
 * `--no-demo` leaves the stores empty; `--firestore=official` takes Google's Firestore emulator, which needs Java;
 * `--dev` (`npm run dev`) adds Vite's dev server, with hot reload.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { configuredPorts } from './ports.mjs';
import { say, step, Stop } from './progress.mjs';
import { launch, node, reasonIn, runEntry, shown, tail } from './run.mjs';
import { checkStackPorts, startStack } from './stack.mjs';

function options() {
  try {
    const { values } = parseArgs({
      options: {
        'no-demo': { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        firestore: { type: 'string', default: 'npm' },
      },
    });
    if (values.firestore !== 'npm' && values.firestore !== 'official') {
      throw new Stop(`--firestore is '${values.firestore}'; it can be npm or official.`);
    }
    return { demo: !values['no-demo'], dev: values.dev, firestore: values.firestore };
  } catch (error) {
    if (error instanceof Stop || !(error instanceof Error)) throw error;
    throw new Stop(`${error.message}. Options: --no-demo, --dev, --firestore=official.`);
  }
}

/**
 * Runs one of our own scripts to its end.
 * @param {string} label
 * @param {string} script
 * @param {{log: string, env?: NodeJS.ProcessEnv}} run
 */
function runScript(label, script, { log, env = process.env }) {
  return step(label, async () => {
    const run = launch(node(), [resolve(import.meta.dirname, script)], { log, env });
    const code = await run.exited;
    if (code === 0) return tail(run.log);
    throw new Stop(`${label} failed: ${reasonIn(run.log)}. All of its output: ${shown(run.log)}`);
  });
}

/** @returns {Promise<number>} */
async function main() {
  const { demo, dev, firestore } = options();
  const stackOptions = {
    ports: configuredPorts(),
    officialFirestore: firestore === 'official',
    site: demo,
    vite: dev,
  };
  // Known at once, so it is said before minutes of installing.
  await checkStackPorts(stackOptions);
  await ensureInstalled();
  await runScript('Building', 'build.mjs', { log: 'build.log' });
  const { addresses, broken } = await startStack({
    ...stackOptions,
    seed: async (env) => {
      if (demo) say(await runScript('Loading a year of demo traffic', 'demo.ts', { log: 'demo.log', env }));
    },
  });

  const address = addresses.vite ?? addresses.hosting;
  say();
  if (demo) {
    say('  Sign in      demo@footfall.test, password footfall-demo');
    say(
      `  Demo site    ${addresses.site}   (its visits are counted: click around, then look at the dashboard)`,
    );
  }
  if (dev) say(`  Hosting      ${addresses.hosting}   (the built app; Vite's address reloads as you edit)`);
  say('  Logs         .local/logs');
  say('  Stop         Ctrl-C');
  say();
  say(`Footfall is ready: ${address}`);
  throw new Stop(await broken);
}

await runEntry(main, { failure: 'Footfall stopped', interrupted: 0 });
