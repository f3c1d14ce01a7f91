/** `npm run cost -- --events N --sites M --views V`: estimates what a month costs. See docs/operators/cost.md. */
import { ensureInstalled } from '../../dev/install/install.mjs';
import { launch, node, runEntry } from '../../dev/run/run.mjs';

async function main() {
  await ensureInstalled({ withPython: false });
  return launch(node(), ['deploy/cost/main.ts', ...process.argv.slice(2)]).exited;
}

await runEntry(main, { failure: 'Nothing was estimated' });
