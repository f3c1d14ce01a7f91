/**
 * `npm run check`: all checks that need no local stack, in about a minute. Every step runs, even if others fail. The
 * exit code says whether all of them passed. It has a lower priority than the tests that `npm test` runs at the same
 * time. With `--profile` it measures the files of unit tests for `npm test -- --profile`; with `--built` it uses the
 * sizes of the last build.
 */
import { mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { profileArgs } from './profile/report.mjs';
import { launch, localDir, node, runEntry, tail } from './run/run.mjs';

/**
 * Node's arguments, at the root: two at a time, for two cores, the slowest first. TypeScript 7 checks the types in a
 * third of the CPU time of version 6, which is still installed for `shape`, which reads its syntax trees.
 * @type {Record<string, string>}
 */
const steps = {
  types: 'node_modules/typescript-7/bin/tsc -b --singleThreaded',
  unit: 'node_modules/vitest/vitest.mjs run --project=unit* --reporter=default --reporter=json --outputFile.json=.local/reports/unit.json',
  sizes: 'dev/build/sizes.mjs',
  'dead code': 'node_modules/knip/bin/knip.js --no-progress',
  shape: 'dev/shape/print.ts --check',
  lint: 'node_modules/oxlint/bin/oxlint --type-aware .',
  format: 'node_modules/oxfmt/bin/oxfmt --check .',
  licences: 'dev/check/licences.mjs',
  pins: 'dev/check/pins.mjs',
  'docs up to date': 'dev/docs/tables.ts --check',
  languages: 'dev/languages/update.ts --check',
};

/**
 * @param {string} name
 * @param {string} command
 */
async function run(name, command) {
  const started = performance.now();
  const running = launch(node(), command.split(' '), {
    env: { ...process.env, NO_COLOR: '1' },
    log: `check-${name.replaceAll(' ', '-')}.log`,
  });
  const code = await running.exited;
  const ok = code === 0;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok || name === 'sizes') console.log(tail(running.log, 200));
  return ok;
}

async function main() {
  await ensureInstalled();
  setPriority(5);
  mkdirSync(resolve(localDir, 'reports'), { recursive: true });
  // A second worker would load the modules of the first again, and the other steps use the second core.
  steps.unit += ` ${(process.argv.includes('--profile') ? profileArgs : ['--maxWorkers=1']).join(' ')}`;
  if (process.argv.includes('--built')) steps.sizes += ' web/dist';
  const waiting = Object.entries(steps);
  let failed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await run(...next))) failed++;
  };
  await Promise.all([work(), work()]);
  return failed === 0 ? 0 : 1;
}

await runEntry(main, { failure: 'The checks did not run' });
