/**
 * The caches of the checks that look at one file at a time. They remember the files that are right by their text. What
 * else a result depends on is in the name of the cache, so that another version or setting never finds an old result.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { localDir, root } from '../run/run.mjs';

/**
 * The path of a cache. Those that its folder has for other texts are deleted.
 * @param {string} folder
 * @param {string[]} texts what the results depend on
 */
export function cacheIn(folder, texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length} ${text}`);
  const name = hash.digest('hex').slice(0, 16);
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(folder)) {
    if (other !== name) rmSync(resolve(folder, other), { recursive: true });
  }
  return resolve(folder, name);
}

/** @param {string[]} names */
const textsOf = (...names) =>
  names.map((name) => {
    const file = resolve(root, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  });

/**
 * The path of the cache of each check that has one, from the root.
 * @returns {Record<string, string>}
 */
export function cachesOfChecks() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const settings = files.split('\n').filter((name) => /(^|\/)(package|tsconfig[\w.]*)\.json$/.test(name));
  const dependsOn = {
    // The rules of imports find the file of a name, which another file can become.
    lint: [files, ...textsOf('package-lock.json', 'eslint.config.js', ...settings)],
    format: textsOf('package-lock.json', '.prettierrc.json', '.editorconfig'),
  };
  return Object.fromEntries(
    Object.entries(dependsOn).map(([check, texts]) => [
      check,
      relative(root, cacheIn(resolve(localDir, 'cache', check), texts)),
    ]),
  );
}
