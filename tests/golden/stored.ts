import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** How much a run compares: all of it, or every tenth item; or whether it stores what it finds instead. */
const mode = process.env.FOOTFALL_GOLDENS ?? 'a tenth';

/** Whether this run stores what it finds. */
export const isWriting = mode === 'write' || mode === 'draw';

/** Whether this run also draws anew what is asked. */
export const isDrawing = mode === 'draw';

/** Those items that this run looks at, with their indexes. */
export const looked = <Item>(items: readonly Item[]): { index: number; item: Item }[] =>
  items.map((item, index) => ({ index, item })).filter(({ index }) => mode !== 'a tenth' || index % 10 === 0);

const fileOf = (name: string) => resolve(import.meta.dirname, 'stored', `${name}.json.br`);

/** Reads what was stored. @param revive as of `JSON.parse` @throws Error if nothing was */
export function read<Stored>(name: string, revive?: (key: string, value: unknown) => unknown): Stored {
  const file = fileOf(name);
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run goldens -- --write stores it.`);
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString(), revive);
}

/** Stores a value, compressed: thousands of texts that are alike become small with a large window. */
export function write(name: string, value: unknown): void {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_MAX_WINDOW_BITS } = constants;
  const params = { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(file, brotliCompressSync(JSON.stringify(asStored(value)), { params }));
}

/** A value as it is read again: without fields that are undefined, with dates as texts, and with what errors say. */
export const asStored = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      each instanceof Error ? { ...each, message: each.message } : each,
    ),
  );

/** Of a long list of answers, those that differ from the one before them: as much as says what all of them are. */
export const changesIn = <Answer>(answers: readonly (readonly [what: string, answer: Answer])[]) =>
  answers.filter(([, answer], index) => !isDeepStrictEqual(answer, answers[index - 1]?.[1]));
