/**
 * `npm run check`: everything that can be told without the local stack, in under a minute. Each step runs whatever
 * the ones before it said; the exit code tells whether all of them passed.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { launch, node, root, runEntry, tail } from './run.mjs';

/** @param {string} name a package and the path of its program in it */
const program = (name) => [resolve(root, 'node_modules', name)];

/** Two at a time, the slowest first: that is what two cores take. */
const steps = {
  types: [...program('typescript/bin/tsc'), '-b'],
  unit: [
    ...program('vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.local/reports/unit.json',
  ],
  lint: [...program('eslint/bin/eslint.js'), '.', '--max-warnings=0'],
  sizes: [resolve(root, 'dev/sizes.mjs')],
  format: [...program('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  'dead code': [...program('knip/bin/knip.js'), '--no-progress'],
  licences: [resolve(root, 'dev/licences.mjs')],
  pins: [resolve(root, 'dev/pins.mjs')],
  'docs up to date': [resolve(root, 'dev/metrics-doc.ts'), '--check'],
};

/**
 * @param {string} name
 * @param {string[]} args
 */
async function run(name, args) {
  const started = performance.now();
  const running = launch(node(), args, {
    env: { ...process.env, NO_COLOR: '1' },
    log: `check-${name.replaceAll(' ', '-')}.log`,
  });
  const ok = (await running.exited) === 0;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok || name === 'sizes') console.log(tail(running.log, 200));
  return ok;
}

async function main() {
  await ensureInstalled();
  mkdirSync(resolve(root, '.local/reports'), { recursive: true });
  const waiting = Object.entries(steps);
  let failed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await run(...next))) failed++;
    }
  };
  await Promise.all([work(), work()]);
  return failed === 0 ? 0 : 1;
}

await runEntry(main, { failure: 'The checks did not run' });
