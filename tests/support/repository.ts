import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** The text of a file, by its path from the root of the repository. */
export const textOf = (path: string): string => readFileSync(resolve(root, path), 'utf8');
