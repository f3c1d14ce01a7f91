/**
 * Runs one of our scripts against a running `npm start`, for `npm run demo-check` and `npm run screenshots`:
 * `node running-stack.mjs SCRIPT ARGS`, where SCRIPT is a path in the repository.
 */
import { resolve } from 'node:path';
import { ensureInstalled } from '../install/install.mjs';
import { answers, configuredPorts } from './ports.mjs';
import { Stop } from '../run/progress.mjs';
import { launch, node, root, runEntry } from '../run/run.mjs';
import { testEnvironment } from './scripts.mjs';
import { emulatorEnvironment } from './stack.mjs';

const [script = '', ...args] = process.argv.slice(2);

async function main() {
  await ensureInstalled();
  const ports = configuredPorts();
  if (!(await answers(ports.hosting))) {
    throw new Stop(
      `nothing answers on port ${ports.hosting}, where Hosting should be: run \`npm start\` in another terminal`,
    );
  }
  const emulators = emulatorEnvironment(ports);
  const env = testEnvironment(emulators, {
    hosting: `http://127.0.0.1:${ports.hosting}`,
    auth: `http://127.0.0.1:${ports.auth}`,
    firestore: emulators.FIRESTORE_EMULATOR_HOST ?? '',
    bigquery: emulators.BIGQUERY_EMULATOR_HOST ?? '',
  });
  return launch(node(), [resolve(root, script), ...args], { env }).exited;
}

await runEntry(main, { failure: `${script} did not run` });
