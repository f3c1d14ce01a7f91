/**
 * `npm run demo-check`: compares what the dashboard of a running `npm start` shows of its demo, for every option of
 * the timeframe menu, with an independent count of the same events. Fails where they differ.
 */
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { answers, configuredPorts } from './ports.mjs';
import { Stop } from './progress.mjs';
import { launch, node, runEntry } from './run.mjs';
import { emulatorEnvironment } from './stack.mjs';

async function main() {
  await ensureInstalled();
  const ports = configuredPorts();
  if (!(await answers(ports.hosting))) {
    throw new Stop(
      `nothing answers on port ${ports.hosting}, where Hosting should be: run \`npm start\` in another terminal`,
    );
  }
  const addresses = {
    hosting: `http://127.0.0.1:${ports.hosting}`,
    auth: `http://127.0.0.1:${ports.auth}`,
  };
  const env = {
    ...process.env,
    ...emulatorEnvironment(ports),
    FOOTFALL_TEST_STACK: JSON.stringify(addresses),
  };
  return launch(node(), [resolve(import.meta.dirname, 'demo-check.ts')], { env }).exited;
}

await runEntry(main, { failure: 'The demo was not checked' });
