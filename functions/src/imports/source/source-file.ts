import { asPhrase, type Phrase, phraseOf } from '../../core/phrase.ts';
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

/** In English, since it is stored. @param line from 1 */
export const lineIn = (file: string, line: number) => `${baseName(file)}, line ${line}`;

/** A text of `lineIn`, or the name of a file alone, for people. */
export function linePhrase(text: string): Phrase {
  const [, file, line] = /^(.*), line (\d+)$/s.exec(text) ?? [];
  if (file === undefined || line === undefined) return asPhrase(text);
  // Translators: {file} is the name of a file such as export.csv.
  return phraseOf('{file}, line {line}', { file, line });
}
