/** Caches in `.local/cache` that never return the result of other texts. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { localDir, root } from './run.mjs';

/**
 * The path of a cache. Those of its folder for other texts are deleted.
 * @param {string} folder
 * @param {string[]} texts inputs that the results depend on
 */
export function cacheIn(folder, texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length} ${text}`);
  const name = hash.digest('hex').slice(0, 16);
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(folder)) {
    if (other !== name) rmSync(resolve(folder, other), { recursive: true, force: true });
  }
  return resolve(folder, name);
}

/**
 * The texts of files of the repository; an empty one for each that is missing.
 * @param {string[]} names
 */
export const textsOf = (...names) =>
  names.map((name) => {
    const file = resolve(root, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  });

/** The path of a cache, by the inputs that its results depend on. @param {string} name @param {string[]} texts */
export const cacheOf = (name, texts) => cacheIn(resolve(localDir, 'cache', name), texts);
