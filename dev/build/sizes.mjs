/**
 * The bytes that a visitor and an owner download, and their budgets; fails if one is exceeded. An argument names a build
 * to measure.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../build.mjs';
import { embedScript, trackerScript, vitalsScript } from './tracker-script.mjs';

/** A build of its own, so that a missing or old one cannot hide anything. */
const ownBuild = resolve(import.meta.dirname, '../../.local/sizes');

/**
 * @typedef {object} Size
 * @property {string} what
 * @property {number} bytes
 * @property {number} budget
 */

/** @type {(dist: string, file: string) => number} */
const compressed = (dist, file) => gzipSync(readFileSync(resolve(dist, file)), { level: 9 }).length;

/** @type {(dist: string) => Record<string, {file: string, isEntry?: boolean, imports?: string[]}>} */
const readManifest = (dist) => JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'));

/**
 * The scripts that a page names.
 * @param {string} dist
 * @param {string} page
 */
function scriptsOf(dist, page) {
  const html = readFileSync(resolve(dist, page), 'utf8');
  return [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? '');
}

/**
 * The scripts of the landing page; its module is bundled into one file.
 * @param {string} dist
 */
function landing(dist) {
  const files = scriptsOf(dist, 'index.html');
  const script = Object.values(readManifest(dist)).find(({ file }) => files.includes(file));
  if (!script || script.imports?.length)
    throw new Error('The landing page has no script, or one that imports others');
  return sumOf(dist, files);
}

/**
 * The scripts that a page names, and everything that these modules import at once.
 * @param {string} dist
 * @param {string[]} scripts
 * @param {string[]} modules the ends of their keys in the manifest
 */
function filesOf(dist, scripts, modules) {
  const manifest = readManifest(dist);
  const files = new Set(scripts);
  /** @param {string} end of a key */
  const add = (end) => {
    const [, chunk] = Object.entries(manifest).find(([key]) => key.endsWith(end)) ?? [];
    if (!chunk) throw new Error(`The build has no ${end}: see ${dist}/.vite/manifest.json`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  modules.forEach(add);
  return files;
}

/**
 * What the dashboard needs for its first numbers: the app, its route, and the signed-in shell around it.
 * @param {string} dist
 */
const firstLoad = (dist) =>
  filesOf(dist, scriptsOf(dist, 'app.html'), [
    'app/app.tsx',
    'features/dashboard/dashboard-page.tsx',
    'app/shell/shell.tsx',
  ]);

/**
 * The messages that the dashboard needs for its first numbers, compressed, for each language but English.
 * @param {string} dist
 */
function firstMessages(dist) {
  const html = readFileSync(resolve(dist, 'app.html'), 'utf8');
  const [, list = '{}'] = /id="catalogues">([^<]*)</.exec(html) ?? [];
  return Object.values(JSON.parse(list)).map(([first]) => compressed(dist, first.slice(1)));
}

/**
 * What the first chart by ApexCharts adds to that.
 * @param {string} dist
 */
function laterCharts(dist) {
  const first = firstLoad(dist);
  const modules = ['line-chart', 'heat-map'].map((name) => `report/chart/apex/${name}.tsx`);
  const added = [...filesOf(dist, [], modules)].filter((file) => !first.has(file));
  const hasLibrary = added.some((file) =>
    readFileSync(resolve(dist, file), 'utf8').includes('apexcharts-canvas'),
  );
  if (!hasLibrary) throw new Error('ApexCharts does not load with its charts: is it in the first load?');
  return added;
}

/**
 * @param {string} dist
 * @param {Iterable<string>} files
 */
const sumOf = (dist, files) => [...files].reduce((sum, file) => sum + compressed(dist, file), 0);

/**
 * @param {string} [built] the folder of a build to measure; without it, makes one
 * @returns {Promise<Size[]>}
 */
export async function sizes(built) {
  if (!built) await buildWeb(ownBuild);
  const dist = built ?? ownBuild;
  const tracker = Buffer.from(await trackerScript());
  const plus = Buffer.from(await trackerScript({ plus: true }));
  const plausible = Buffer.from(await trackerScript({ plausible: true }));
  return [
    { what: 'tracker, raw', bytes: tracker.length, budget: 1000 },
    { what: 'tracker, gzip', bytes: gzipSync(tracker, { level: 9 }).length, budget: 650 },
    { what: 'tracker with everything, gzip', bytes: gzipSync(plus, { level: 9 }).length, budget: 3500 },
    {
      what: 'tracker for pages that call plausible(), gzip',
      bytes: gzipSync(plausible, { level: 9 }).length,
      budget: 3800,
    },
    {
      what: 'module that measures how fast pages are, gzip',
      bytes: gzipSync(await vitalsScript(), { level: 9 }).length,
      budget: 2000,
    },
    {
      what: 'script that fits embedded frames, gzip',
      bytes: gzipSync(await embedScript(), { level: 9 }).length,
      budget: 600,
    },
    { what: 'landing page, JavaScript, gzip', bytes: landing(dist), budget: 60_000 },
    {
      what: 'pages of the docs, JavaScript before a search, gzip',
      bytes: sumOf(dist, scriptsOf(dist, 'docs.html')),
      budget: 5000,
    },
    {
      what: 'first load of the dashboard, JavaScript, gzip',
      bytes: sumOf(dist, firstLoad(dist)),
      budget: 215_000,
    },
    {
      what: 'messages of the first load, in the language with the most, gzip',
      bytes: Math.max(...firstMessages(dist)),
      budget: 12_500,
    },
    {
      what: 'charts by ApexCharts, JavaScript, gzip',
      bytes: sumOf(dist, laterCharts(dist)),
      budget: 167_000,
    },
  ];
}

if (process.argv[1] === import.meta.filename) {
  for (const { what, bytes, budget } of await sizes(process.argv[2])) {
    console.log(`${what}: ${bytes} bytes of ${budget}`);
    if (bytes > budget) process.exitCode = 1;
  }
}
