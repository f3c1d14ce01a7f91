/** `npm run doctor -- https://stats.example.com`: checks a deployment from outside. See docs/operators/operate.md. */
import { ensureInstalled } from '../../dev/install/install.mjs';
import { launch, node, runEntry } from '../../dev/run/run.mjs';

async function main() {
  await ensureInstalled({ withPython: false });
  return launch(node(), ['deploy/doctor/main.ts', ...process.argv.slice(2)]).exited;
}

await runEntry(main, { failure: 'Nothing was checked' });
