/**
 * `npm run breaks -- --seed 1` measures what the tests see: it breaks places of the product that the seed draws, one
 * after the other, and runs the tests that reach each until one fails. It breaks what is committed, in a checkout of
 * its own under `.local/breaks`, and goes on where it stopped. `--help` lists its options.
 */
import { resolve } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { countOf, readOptions } from './run/options.mjs';
import { launch, node, runEntry } from './run/run.mjs';

async function main() {
  const { values } = readOptions(
    {
      seed: { type: 'string', default: '1', about: 'which places; 1' },
      count: { type: 'string', default: '40', about: 'how many; 40' },
      minutes: { type: 'string', default: '3', about: 'how long the tests may take for each; 3' },
    },
    [],
  );
  const args = [values.seed, countOf('count', values.count), countOf('minutes', values.minutes)].map(String);
  await ensureInstalled({ withGoogleSql: true });
  return launch(node(), [resolve(import.meta.dirname, 'breaks/run.ts'), ...args], {}).exited;
}

await runEntry(main, { failure: 'Nothing was measured' });
