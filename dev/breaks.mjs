/**
 * `npm run breaks` measures what the unit tests detect: StrykerJS changes the files that have a unit test of their own,
 * one location at a time, and runs the tests that reach it. `npm run breaks -- query/plan` takes the files whose path
 * has this. `--help` lists the options.
 */
import { resolve } from 'node:path';
import { ensureInstalled, ensureStrykerInstalled } from './install/install.mjs';
import { countOf, readOptions } from './run/options.mjs';
import { launch, node, runEntry } from './run/run.mjs';

async function main() {
  const { values, positionals } = readOptions({
    seed: { type: 'string', default: '1', about: 'which files are drawn; 1' },
    count: { type: 'string', default: '10', about: 'how many files; 10' },
  });
  await ensureInstalled({ withPython: false });
  await ensureStrykerInstalled();
  const args = [values.seed, String(countOf('count', values.count)), ...positionals];
  return launch(node(), [resolve(import.meta.dirname, 'breaks/run.ts'), ...args], {}).exited;
}

await runEntry(main, { failure: 'Nothing was measured' });
