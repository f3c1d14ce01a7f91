import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const functions = resolve(import.meta.dirname, '..');

/** What the functions are built from: their source, and the versions of the packages in it. */
const sources = ['src', '../package-lock.json'];

/**
 * The version of the functions' source, such as `0.1.0+3f2c9a41d0be`: the same source has the same version, with or
 * without Git and on every machine.
 */
export function sourceVersion(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) {
    const content = readFileSync(resolve(functions, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  const { version } = JSON.parse(readFileSync(resolve(functions, 'package.json'), 'utf8'));
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}

/** The paths of the files in a folder and its folders, in order; of a file, its own path. */
function filesIn(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(resolve(functions, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      resolve(entry.parentPath, entry.name)
        .slice(functions.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
