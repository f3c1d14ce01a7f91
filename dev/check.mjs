/**
 * `npm run check`: everything that can be told without the local stack, in under a minute. Each step runs whatever
 * the ones before it said; the exit code tells whether all of them passed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, root } from './run.mjs';

/** @param {string} name a package and the path of its program in it */
const program = (name) => [resolve(root, 'node_modules', name)];

/** Two at a time, the slowest first: that is what two cores take. */
const steps = {
  types: [...program('typescript/bin/tsc'), '-b'],
  unit: [
    ...program('vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json=.local/reports/unit.json',
  ],
  lint: [...program('eslint/bin/eslint.js'), '.', '--max-warnings=0'],
  sizes: [resolve(root, 'dev/sizes.mjs')],
  format: [...program('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  'dead code': [...program('knip/bin/knip.js'), '--no-progress'],
  licences: [resolve(root, 'dev/licences.mjs')],
  'docs up to date': [resolve(root, 'dev/metrics-doc.ts'), '--check'],
};

/**
 * @param {string[]} args
 * @returns {Promise<{ok: boolean, output: string}>}
 */
function run(args) {
  return new Promise((done) => {
    const child = spawn(node(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}

await ensureInstalled();
mkdirSync(resolve(root, '.local/reports'), { recursive: true });
const waiting = Object.entries(steps);
let failed = 0;

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, args] = next;
    const started = Date.now();
    const { ok, output } = await run(args);
    if (!ok) failed++;
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (!ok || name === 'sizes') console.log(output.trim());
  }
}

await Promise.all([work(), work()]);
process.exitCode = failed === 0 ? 0 : 1;
