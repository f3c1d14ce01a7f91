import type { Readable } from 'node:stream';

/** An uploaded file that can be read from any position. */
export interface SourceFile {
  name: string;
  bytes: number;
  /** @param to the first byte that is not part of it */
  read(from: number, to: number): Readable;
}

/** The name without folders. */
export const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** @param line from 1 */
export const lineIn = (file: string, line: number) => `${baseName(file)}, line ${line}`;
