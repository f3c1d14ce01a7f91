import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nameIndex, type CompositeIndex, type IndexConfig } from './indexes.ts';

/** What a stack has used of firestore.indexes.json: a file with a line for each index and each exempted field. */
export class UsedIndexes {
  readonly #file: string;
  readonly #known = new Set<string>();

  constructor(file: string) {
    this.#file = file;
  }

  addIndexes(indexes: readonly CompositeIndex[]): void {
    for (const index of indexes) this.#add(nameIndex(index));
  }

  /** Adds fields of a document of a collection that were written. */
  addFields(collection: string, fields: Iterable<string>): void {
    for (const field of fields) this.#add(nameField(collection, field));
  }

  #add(line: string) {
    if (this.#known.has(line)) return;
    this.#known.add(line);
    appendFileSync(this.#file, `${line}\n`);
  }
}

const nameField = (collection: string, field: string) => `${collection}.${field}`;

/** The indexes that no query has used and the overrides of fields that nothing has written, a line for each. */
export function unusedIndexes({ indexes, fieldOverrides }: IndexConfig, used: ReadonlySet<string>): string[] {
  return [
    ...indexes
      .map(nameIndex)
      .filter((name) => !used.has(name))
      .map((name) => `no query uses the index of ${name}`),
    ...fieldOverrides
      .map(({ collectionGroup, fieldPath }) => nameField(collectionGroup, fieldPath))
      .filter((name) => !used.has(name))
      .map((name) => `nothing writes the field ${name}`),
  ];
}

/** The lines of all files of a folder. */
export const readUsed = (folder: string): Set<string> =>
  new Set(
    globSync('*.txt', { cwd: folder }).flatMap((file) =>
      readFileSync(resolve(folder, file), 'utf8').split('\n'),
    ),
  );
