/**
 * `npm start`: installs what is missing, builds, starts the local stack with its demo, and runs until Ctrl-C.
 * `--no-demo` starts with empty stores; `--firestore=official` uses Google's Firestore emulator, which needs Java;
 * `--dev` (`npm run dev`) adds Vite's dev server, with hot reload.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install/install.mjs';
import { configuredPorts } from './stack/ports.mjs';
import { say, Stop } from './run/progress.mjs';
import { runEntry } from './run/run.mjs';
import { build, loadDemo } from './stack/scripts.mjs';
import { checkStackPorts, startStack } from './stack/stack.mjs';

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

/** @returns {Promise<number>} */
async function main() {
  const { demo, dev, firestore } = options();
  const stackOptions = {
    ports: configuredPorts(),
    officialFirestore: firestore === 'official',
    drains: true,
    site: demo,
    vite: dev,
  };
  // Checked first, so that a port that is in use is reported before minutes of installing.
  await checkStackPorts(stackOptions);
  await ensureInstalled();
  await build();
  const { addresses, broken } = await startStack({
    ...stackOptions,
    seed: async (env) => {
      if (demo) say(await loadDemo(env));
    },
  });

  const address = addresses.vite ?? addresses.hosting;
  say();
  if (demo) {
    say('  Sign in      demo@footfall.test, password footfall-demo');
    say(`  Demo site    ${addresses.site}   (its visits count: click around, then open the dashboard)`);
  }
  if (dev) say(`  Hosting      ${addresses.hosting}   (the built app; Vite's address reloads as you edit)`);
  say(`  Mails        ${addresses.mail}   (what the app sends; none leaves this machine)`);
  say('  Logs         .local/logs');
  say('  Stop         Ctrl-C');
  say();
  say(`Footfall is ready: ${address}`);
  throw new Stop(await broken);
}

await runEntry(main, { failure: 'Footfall stopped', interrupted: 0 });
