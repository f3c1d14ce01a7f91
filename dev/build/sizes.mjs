/**
 * The bytes that a visitor and an owner download, and their budgets; fails if one is exceeded. Measures a separate
 * build, so that a missing or old build cannot hide anything.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../build.mjs';
import { trackerScript } from './tracker-script.mjs';

const dist = resolve(import.meta.dirname, '../../.local/sizes');

/**
 * @typedef {object} Size
 * @property {string} what
 * @property {number} bytes
 * @property {number} budget
 */

/** @type {(file: string) => number} */
const compressed = (file) => gzipSync(readFileSync(resolve(dist, file)), { level: 9 }).length;

/** @returns {Record<string, {file: string, isEntry?: boolean, imports?: string[]}>} */
const readManifest = () => JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'));

/**
 * The scripts that a page names.
 * @param {string} page
 */
function scriptsOf(page) {
  const html = readFileSync(resolve(dist, page), 'utf8');
  return [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? '');
}

/** The scripts of the landing page; its module is bundled into one file. */
function landing() {
  const files = scriptsOf('index.html');
  const script = Object.values(readManifest()).find(({ file }) => files.includes(file));
  if (!script || script.imports?.length)
    throw new Error('The landing page has no script, or one that imports others');
  return files.reduce((sum, file) => sum + compressed(file), 0);
}

/** The scripts that the dashboard needs for its first numbers: those of the app, and everything that they import at once. */
function firstLoad() {
  const manifest = readManifest();
  const files = new Set(scriptsOf('app.html'));
  /** @param {string} end of a key */
  const add = (end) => {
    const [, chunk] = Object.entries(manifest).find(([key]) => key.endsWith(end)) ?? [];
    if (!chunk) throw new Error(`The build has no ${end}: see .local/sizes/.vite/manifest.json`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  // The app loads the route of the dashboard, and the signed-in shell around it.
  for (const end of ['features/dashboard/dashboard-page.tsx', 'app/shell/shell.tsx']) add(end);
  return [...files].reduce((sum, file) => sum + compressed(file), 0);
}

/** @returns {Promise<Size[]>} */
export async function sizes() {
  await buildWeb(dist);
  const tracker = Buffer.from(await trackerScript());
  const plus = Buffer.from(await trackerScript({ plus: true }));
  const plausible = Buffer.from(await trackerScript({ plausible: true }));
  return [
    { what: 'tracker, raw', bytes: tracker.length, budget: 1000 },
    { what: 'tracker, gzip', bytes: gzipSync(tracker, { level: 9 }).length, budget: 650 },
    { what: 'tracker with everything, gzip', bytes: gzipSync(plus, { level: 9 }).length, budget: 4000 },
    {
      what: 'tracker for pages that call plausible(), gzip',
      bytes: gzipSync(plausible, { level: 9 }).length,
      budget: 4100,
    },
    { what: 'landing page, JavaScript, gzip', bytes: landing(), budget: 60_000 },
    { what: 'first load of the dashboard, JavaScript, gzip', bytes: firstLoad(), budget: 215_000 },
  ];
}

if (process.argv[1] === import.meta.filename) {
  for (const { what, bytes, budget } of await sizes()) {
    console.log(`${what}: ${bytes} bytes of ${budget}`);
    if (bytes > budget) process.exitCode = 1;
  }
}
