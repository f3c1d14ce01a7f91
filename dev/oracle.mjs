/**
 * `npm run oracle -- --cases 5000 [--seed 42]`: compares all reports with an independent count on more random
 * traffic than `npm test` has time for, against a BigQuery emulator of its own. A seed repeats a run.
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { portsForTests } from './ports.mjs';
import { say, Stop } from './progress.mjs';
import { launch, node, runEntry } from './run.mjs';
import { startStack } from './stack.mjs';

/** What the test reads; without a seed it draws one and prints it. */
function options() {
  /** @type {{cases: string, seed?: string | undefined}} */
  let values;
  try {
    ({ values } = parseArgs({
      options: { cases: { type: 'string', default: '5000' }, seed: { type: 'string' } },
    }));
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}. Options: --cases 5000, --seed 42.`);
  }
  const { cases, seed } = values;
  if (!/^[1-9]\d*$/.test(cases))
    throw new Stop(`--cases is '${cases}'; it must be a whole number from 1 on.`);
  if (seed !== undefined && !/^-?\d+$/.test(seed)) {
    throw new Stop(`--seed is '${seed}'; it must be a whole number.`);
  }
  return {
    FOOTFALL_ORACLE_CASES: cases,
    ...(seed === undefined ? {} : { FOOTFALL_ORACLE_SEED: seed }),
  };
}

async function main() {
  const chosen = options();
  await ensureInstalled();
  const stack = await startStack({ ports: await portsForTests(), onlyBigQuery: true });
  void stack.broken.then(say);
  const vitest = resolve(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const env = { ...process.env, ...stack.env, ...chosen };
  const code = await launch(node(), [vitest, 'run', '--project', 'oracle'], { env }).exited;
  await stack.stop();
  return code;
}

await runEntry(main, { failure: 'The oracle did not run' });
