/**
 * `npm run goldens`: compares what must not change while the code is rearranged with what is stored in tests/golden:
 * the OpenAPI document, the refusals of invalid inputs, what a scripted day leaves in all stores, and the statements and
 * answers of hundreds of questions, funnels and journeys, of which `npm test` looks at every tenth. `--write` stores what
 * is found now, for a commit of its own that says why it changed.
 */
import { resolve } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { readOptions } from './run/options.mjs';
import { launch, node, root, runEntry } from './run/run.mjs';
import { build, onOwnStack } from './stack/scripts.mjs';

async function main() {
  const { values } = readOptions(
    {
      write: { type: 'boolean', default: false, about: 'store what is found' },
      draw: { type: 'boolean', default: false, about: 'the same, of questions that are drawn anew' },
    },
    [],
  );
  await ensureInstalled();
  /** @type {(project: string, files: string[], mode: string, env?: NodeJS.ProcessEnv) => Promise<number | null>} */
  const compare = (project, files, mode, env = process.env) => {
    const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--project', project, ...files];
    return launch(node(), args, { env: { ...env, FOOTFALL_GOLDENS: mode } }).exited;
  };
  const mode = values.write || values.draw ? 'write' : 'all';
  const codes = [await compare('unit-goldens', ['tests/golden'], values.draw ? 'draw' : mode)];
  await onOwnStack({ onlyBigQuery: true }, async (env) => {
    codes.push(await compare('oracle', ['tests/golden'], mode, env));
  });
  await build();
  // Its jobs work on all workspaces.
  await onOwnStack({}, async (env) => {
    codes.push(await compare('integration', ['upgrades/stores'], mode, env));
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}

await runEntry(main, { failure: 'The goldens were not compared' });
