/** `npm run deploy -- --project ID`: sets up a Firebase project and deploys to it. See docs/operators/deploy.md. */
import { ensureInstalled } from '../dev/install/install.mjs';
import { launch, node, runEntry } from '../dev/run/run.mjs';

async function main() {
  await ensureInstalled({ withPython: false });
  return launch(node(), ['deploy/deploy.ts', ...process.argv.slice(2)]).exited;
}

await runEntry(main, { failure: 'Nothing was deployed' });
