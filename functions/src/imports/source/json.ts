import { type Phrase, phraseOf } from '../../core/phrase.ts';
import { StringDecoder } from 'node:string_decoder';
import { type Entry, ImportFault } from '../formats/format.ts';
import { lineIn } from './source-file.ts';
import { utf8 } from './text.ts';

export interface JsonItem {
  /** Where it begins, from 1. */
  line: number;
  value: unknown;
}

/** Characters of one value, which is in memory twice while it is parsed. */
const maxLength = 16 * 1024 * 1024;

/**
 * The values of a JSON file: the elements if it is an array, else each object that it has, one behind the other or a
 * line each. One value at a time is in memory.
 * @throws ImportFault for what is no JSON or ends too early, and for a value that is too long
 */
export async function* jsonItems(entry: Entry, maxItemLength = maxLength): AsyncGenerator<JsonItem> {
  const decoder = new StringDecoder('utf8');
  const splitter = new Splitter(entry.name, maxItemLength);
  for await (const chunk of utf8(entry)) {
    for (const { line, text } of splitter.split(decoder.write(chunk))) {
      yield { line, value: parsed(text, entry.name, line) };
    }
  }
  splitter.end();
}

function parsed(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportFault(phraseOf('The value is not valid JSON.'), lineIn(file, line), error);
  }
}

const sign = Object.fromEntries(Array.from('"\\{}[],', (text) => [text, text.charCodeAt(0)])) as Record<
  '"' | '\\' | '{' | '}' | '[' | ']' | ',',
  number
>;

/** Cuts a text into its top-level objects. */
class Splitter {
  readonly #file: string;
  readonly #maxLength: number;
  #line = 1;
  #startLine = 1;
  /** The open brackets, without that of the array around all values. */
  #depth = 0;
  #array: 'none' | 'open' | 'closed' = 'none';
  #isInText = false;
  #isEscaped = false;
  #parts: string[] = [];
  #length = 0;

  constructor(file: string, maxItemLength: number) {
    this.#file = file;
    this.#maxLength = maxItemLength;
  }

  *split(text: string): Generator<{ line: number; text: string }> {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 10) this.#line += 1;
      if (this.#depth === 0) {
        if (this.#opens(code)) start = at;
      } else if (this.#isInText) {
        this.#inText(code);
      } else if (this.#closes(code)) {
        this.#append(text.slice(start, at + 1));
        yield { line: this.#startLine, text: this.#parts.join('') };
        this.#parts = [];
        this.#length = 0;
      }
    }
    if (this.#depth > 0) this.#append(text.slice(start));
  }

  end(): void {
    if (this.#depth > 0 || this.#array === 'open') {
      throw this.#fault(phraseOf('The file ends in the middle of a value. Download it again.'));
    }
  }

  /** Between values: whether one begins. */
  #opens(code: number): boolean {
    if (code <= 32 || code === sign[',']) return false;
    if (code === sign['['] && this.#array === 'none') this.#array = 'open';
    else if (code === sign[']'] && this.#array === 'open') this.#array = 'closed';
    else if (code === sign['{'] && this.#array !== 'closed') {
      this.#depth = 1;
      this.#startLine = this.#line;
      return true;
    } else throw this.#fault(phraseOf('The file is not valid JSON.'));
    return false;
  }

  /** In a value: whether it ends. */
  #closes(code: number): boolean {
    if (code === sign['"']) this.#isInText = true;
    else if (code === sign['{'] || code === sign['[']) this.#depth += 1;
    else if (code === sign['}'] || code === sign[']']) this.#depth -= 1;
    return this.#depth === 0;
  }

  #inText(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === sign['\\']) this.#isEscaped = true;
    else if (code === sign['"']) this.#isInText = false;
  }

  #append(text: string): void {
    this.#length += text.length;
    if (this.#length > this.#maxLength)
      throw this.#fault(phraseOf('One value of the file is too long. Export fewer rows at once.'));
    this.#parts.push(text);
  }

  #fault = (sentence: Phrase) => new ImportFault(sentence, lineIn(this.#file, this.#line));
}
