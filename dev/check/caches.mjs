/**
 * The caches of the checks that look at one file at a time. They remember the files that are right by their text. What
 * else a result depends on is in the name of the cache, so that another version or setting never finds an old result.
 */
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { cacheOf, textsOf } from '../run/cache.mjs';
import { root } from '../run/run.mjs';

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
    Object.entries(dependsOn).map(([check, texts]) => [check, relative(root, cacheOf(check, texts))]),
  );
}
