import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Whether this run stores what it finds. */
export const isWriting = process.env.FOOTFALL_GOLDENS === 'write';

const fileOf = (name: string) => resolve(import.meta.dirname, 'stored', `${name}.json.br`);

/** Reads what was stored. @throws Error if nothing was */
export function read<Stored>(name: string): Stored {
  const file = fileOf(name);
  if (!existsSync(file)) throw new Error(`${file} is missing: FOOTFALL_GOLDENS=write stores it.`);
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
}

/** Stores a value, compressed. */
export function write(name: string, value: unknown): void {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, brotliCompressSync(JSON.stringify(value)));
}
