import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { answers, configuredPorts } from './ports.mjs';
import { Stop } from './progress.mjs';
import { launch, node } from './run.mjs';
import { emulatorEnvironment } from './stack.mjs';

/**
 * Runs one of our own scripts against a running `npm start`, with the addresses that tests are given.
 * @param {string} script
 * @param {string[]} [args]
 * @returns {Promise<number>} its exit code
 * @throws Stop where nothing runs
 */
export async function runOnRunningStack(script, args = []) {
  await ensureInstalled();
  const ports = configuredPorts();
  if (!(await answers(ports.hosting))) {
    throw new Stop(
      `nothing answers on port ${ports.hosting}, where Hosting should be: run \`npm start\` in another terminal`,
    );
  }
  const emulators = emulatorEnvironment(ports);
  const addresses = {
    hosting: `http://127.0.0.1:${ports.hosting}`,
    auth: `http://127.0.0.1:${ports.auth}`,
    firestore: emulators.FIRESTORE_EMULATOR_HOST,
    bigquery: emulators.BIGQUERY_EMULATOR_HOST,
  };
  const env = {
    ...process.env,
    ...emulators,
    FOOTFALL_TEST_STACK: JSON.stringify(addresses),
  };
  return launch(node(), [resolve(import.meta.dirname, script), ...args], { env }).exited;
}
