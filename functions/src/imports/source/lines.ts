import { StringDecoder } from 'node:string_decoder';
import { maxImportFieldBytes, maxImportRows } from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import { type Entry, ImportFault } from '../formats/format.ts';
import { lineIn } from './source-file.ts';
import { utf8 } from './text.ts';

export interface Line {
  /** From 1. */
  line: number;
  text: string;
}

/** The lines of a text, without their breaks. Empty lines are left out. */
export async function* textLines(entry: Entry): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let line = 0;
  for await (const chunk of utf8(entry)) {
    const [end = '', ...starts] = decoder.write(chunk).split('\n');
    rest += end;
    const last = starts.pop();
    const lines = last === undefined ? [] : [rest, ...starts];
    rest = last ?? rest;
    refuseLong(rest, entry.name, line + lines.length + 1);
    for (const text of lines) {
      line += 1;
      refuseLong(text, entry.name, line);
      const bare = text.endsWith('\r') ? text.slice(0, -1) : text;
      if (bare !== '') yield { line, text: bare };
      refuseMany(line, entry.name);
    }
  }
  if (rest !== '') yield { line: line + 1, text: rest };
}

function refuseLong(text: string, file: string, line: number): void {
  if (text.length > maxImportFieldBytes) {
    throw new ImportFault(phraseOf('The line has more than 1 MiB.'), lineIn(file, line));
  }
}

export function refuseMany(rows: number, file: string): void {
  if (rows > maxImportRows)
    throw new ImportFault(
      phraseOf('The file has more than {count, plural, one {# row} other {# rows}}.', {
        count: maxImportRows,
      }),
      file,
    );
}
