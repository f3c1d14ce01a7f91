/**
 * Builds what is deployed: `functions/dist` and `web/dist` with the tracker under `js/`, and the tracker's package.
 * `npm run build`; for one part, `npm run build -- functions`.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildFunctions } from '../functions/build/build.ts';
import {
  buildBrowserCheck,
  buildTrackerPackage,
  embedScript,
  trackerScript,
  vitalsScript,
} from './build/tracker-script.mjs';

const root = resolve(import.meta.dirname, '..');

/**
 * Builds into a new folder and then replaces the old one in one step, so that a stack that serves the folder never
 * sees an incomplete build.
 * @param {string} folder
 * @param {(folder: string) => Promise<void>} work
 */
async function replace(folder, work) {
  const [fresh, old] = [`${folder}.fresh-${process.pid}`, `${folder}.old-${process.pid}`];
  try {
    await work(fresh);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

/**
 * The public pages as HTML, the SPA for all other paths, and the tracker under `js/`.
 * @param {string} [folder]
 */
export function buildWeb(folder = resolve(root, 'web/dist')) {
  return replace(folder, async (out) => {
    const vite = await import('vite');
    await vite.build({
      root: resolve(root, 'web'),
      logLevel: 'warn',
      build: { outDir: out, emptyOutDir: true },
    });
    mkdirSync(resolve(out, 'js'), { recursive: true });
    writeFileSync(resolve(out, 'js/script.js'), await trackerScript());
    writeFileSync(resolve(out, 'js/script.plus.js'), await trackerScript({ plus: true }));
    writeFileSync(resolve(out, 'js/plausible.js'), await trackerScript({ plausible: true }));
    writeFileSync(resolve(out, 'js/vitals.js'), await vitalsScript());
    writeFileSync(resolve(out, 'js/this-browser.js'), await buildBrowserCheck());
    writeFileSync(resolve(out, 'js/embed.host.js'), await embedScript());
  });
}

/**
 * Copies the page of the app to the functions, one of which serves it, in whichever order the two are built. Without
 * it, the tests of the deployed folder fail.
 */
function copyPage() {
  const page = resolve(root, 'web/dist/app.html');
  const functions = resolve(root, 'functions/dist');
  if (existsSync(page) && existsSync(functions)) copyFileSync(page, resolve(functions, 'app.html'));
}

/** The tracker as an npm package, for sites that are bundled. */
function buildTracker() {
  return replace(resolve(root, 'tracker/dist'), buildTrackerPackage);
}

export const parts = {
  functions: () => replace(resolve(root, 'functions/dist'), buildFunctions).then(copyPage),
  web: () => buildWeb().then(copyPage),
  tracker: buildTracker,
};

if (process.argv[1] === import.meta.filename) {
  const named = process.argv.slice(2);
  for (const [name, run] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) await run();
  }
}
