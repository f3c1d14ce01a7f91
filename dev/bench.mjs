/** `npm run bench`: builds, and prints the product's budgets as figures. Nothing here passes or fails. */
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
// These need the packages that the line above installs.
const { parts } = await import('./build.mjs');
const { sizes } = await import('./sizes.mjs');

await parts.web();
for (const { what, bytes, budget } of await sizes()) {
  console.log(`${what}: ${bytes} bytes of ${budget}`);
}
