/**
 * `npm run shape`: metrics of the size of the code for each part: files, files under 25 lines, tokens without comments,
 * folders of more than 15 files, functions of more than 60 lines, circular imports (types included), and how many files
 * name a dimension. `--help` lists its options.
 */
import { resolve } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { readOptions } from './run/options.mjs';
import { launch, node, runEntry } from './run/run.mjs';

async function main() {
  readOptions(
    {
      list: { type: 'boolean', about: 'the folders, functions, circles and files behind the figures' },
      dimension: { type: 'string', about: 'whose files are counted; visit:city' },
    },
    [],
  );
  await ensureInstalled();
  return launch(node(), [resolve(import.meta.dirname, 'shape/print.ts'), ...process.argv.slice(2)], {})
    .exited;
}

await runEntry(main, { failure: 'There are no figures' });
