/**
 * How long each function's code takes to load in a fresh process: the part of a cold start that does not depend on the
 * platform.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { node, root } from '../run/run.mjs';

const dist = resolve(root, 'functions/dist');

/**
 * @typedef {object} ColdStart
 * @property {string} name of the function
 * @property {number} entry milliseconds of the entry that all functions share
 * @property {number} total milliseconds of the entry and the function's own code
 * @property {number} cpu milliseconds of CPU time, which other work on the machine does not change
 */

/** The functions and the files of their code, as the built entry names them. */
export function functionParts() {
  const entry = readFileSync(resolve(dist, 'index.js'), 'utf8');
  return [...entry.matchAll(/(\w+):\s*once\(\(\)\s*=>\s*import\("(.+?)"\)/g)].map(
    ([, name = '', file = '']) => ({
      name,
      file: resolve(dist, file),
    }),
  );
}

/** @param {string} file */
async function importOnce(file) {
  const address = (/** @type {string} */ path) => JSON.stringify(pathToFileURL(path).href);
  const script = `
    const since = performance.now();
    const used = process.cpuUsage();
    await import(${address(resolve(dist, 'index.js'))});
    const entry = performance.now() - since;
    await import(${address(file)});
    const total = performance.now() - since;
    const { user, system } = process.cpuUsage(used);
    console.log(JSON.stringify({ entry, total, cpu: (user + system) / 1000 }));
    process.exit();`;
  const { stdout } = await promisify(execFile)(node(), ['--input-type=module', '--eval', script], {
    env: { ...process.env, GCLOUD_PROJECT: 'demo-footfall' },
  });
  /** @type {Omit<ColdStart, 'name'>} */
  const measured = JSON.parse(stdout);
  return measured;
}

/**
 * The medians of several imports of each function, one after another.
 * @param {number} [times]
 * @returns {Promise<ColdStart[]>}
 */
export async function coldStarts(times = 7) {
  /** @type {ColdStart[]} */
  const list = [];
  for (const { name, file } of functionParts()) {
    /** @type {Omit<ColdStart, 'name'>[]} */
    const all = [];
    for (let time = 0; time < times; time++) all.push(await importOnce(file));
    /** @param {'entry' | 'total' | 'cpu'} what */
    const median = (what) => all.map((each) => each[what]).sort((a, b) => a - b)[times >> 1] ?? 0;
    list.push({ name, entry: median('entry'), total: median('total'), cpu: median('cpu') });
  }
  return list;
}
