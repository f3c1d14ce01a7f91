/**
 * `npm run languages`: brings the catalogues of all languages up to date with what the product says, and prints what
 * lacks a translation. New messages are empty in the catalogues: translate them there. `--check` writes nothing.
 */
import { resolve } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { readOptions } from './run/options.mjs';
import { launch, node, runEntry } from './run/run.mjs';

async function main() {
  readOptions({ check: { type: 'boolean', about: 'fails if a catalogue is out of date' } }, []);
  await ensureInstalled();
  return launch(node(), [resolve(import.meta.dirname, 'languages/update.ts'), ...process.argv.slice(2)], {})
    .exited;
}

await runEntry(main, { failure: 'The catalogues are as they were' });
