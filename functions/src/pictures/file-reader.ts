import { phraseOf } from '../core/phrase.ts';
import { formats, NotPicture, type Picture, type PictureType, type Sides } from './picture.ts';

export interface Part {
  type: string;
  data: Buffer;
  raw: Buffer;
}

/** The longest side in pixels. It also limits the unpacked size. */
const maxSide = 1024;

/** Reads a file sequentially. Throws NotPicture if the file ends too early. */
export class FileReader {
  #position = 0;
  readonly bytes: Buffer;
  readonly #type: PictureType;

  constructor(bytes: Buffer, type: PictureType) {
    this.bytes = bytes;
    this.#type = type;
  }

  /** @throws NotPicture with this problem if the condition is false */
  ensure(
    condition: boolean,
    problem = phraseOf('the image is not a complete {type} file', { type: formats[this.#type].name }),
  ): asserts condition {
    if (!condition) throw new NotPicture(problem);
  }

  /** @throws NotPicture if the size is not allowed */
  sides(width: number, height: number): Sides {
    this.ensure(width >= 1 && height >= 1, phraseOf('the image has no pixels'));
    const fits = width <= maxSide && height <= maxSide;
    this.ensure(fits, phraseOf('the image must be at most {side} by {side} pixels', { side: maxSide }));
    return { width, height };
  }

  picture({ width, height }: Sides, head: Buffer, parts: readonly Part[] = []): Picture {
    const bytes = Buffer.concat([head, ...parts.map(({ raw }) => raw)]);
    return { type: this.#type, width, height, bytes };
  }

  take(length: number): Buffer {
    const start = this.#position;
    this.ensure(length <= this.bytes.length - start);
    this.#position += length;
    return this.bytes.subarray(start, this.#position);
  }

  /** @param length in bytes */
  number(length = 1): number {
    return this.take(length)[formats[this.#type].readNumber](0, length);
  }

  /** All parts up to the last byte. @param readPart reads one, and returns its type and data */
  parts(readPart: (file: FileReader) => [type: string, data?: Buffer]): Part[] {
    const parts: Part[] = [];
    while (this.#position < this.bytes.length) {
      const start = this.#position;
      const [type, data = Buffer.alloc(0)] = readPart(this);
      parts.push({ type, data, raw: this.bytes.subarray(start, this.#position) });
    }
    return parts;
  }

  /** Moves to the next byte of this value that is followed by one for which `test` holds, or else to the end. */
  skipTo(value: number, test: (next: number) => boolean): void {
    let at = this.bytes.indexOf(value, this.#position);
    while (at >= 0 && !test(this.bytes[at + 1] ?? 0)) at = this.bytes.indexOf(value, at + 2);
    this.#position = at < 0 ? this.bytes.length : at;
  }
}

/** The types of parts in their order, limited to the given types. */
export const orderOf = (parts: readonly Part[], ...types: string[]): string =>
  parts.flatMap(({ type }) => (types.includes(type) ? [type] : [])).join(' ');
