import { fstatSync, openSync, readSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

/** Each node has two children of 28 bits. */
const nodeBytes = 7;

/**
 * The file is read in parts of this size. The nodes below a node are next to it, so a lookup needs few parts, and no
 * node is in two of them. A part has a fixed slot in memory and replaces the one that was there: 8 MiB for a file.
 */
const partBytes = 146 * nodeBytes;
const slots = 8192;

/**
 * How many records stay in memory, as what was made of them. Most addresses are of a few thousand cities. If that is
 * two names, this many take 6 MiB.
 */
const keptRecords = 20_000;

/** What the metadata at the end of the file begins with, and how far from the end that can be. */
const metadataMark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const maxMetadataBytes = 128 * 1024;

/** The fields of a record that are text or a whole number. */
export type Fields = ReadonlyMap<string, string | number>;

/**
 * A database of addresses in MaxMind's format that is read from its file in parts, because it is too large to be in
 * memory.
 * @see https://maxmind.github.io/MaxMind-DB/
 */
export class DatabaseFile<Made extends object> {
  readonly #file: number;
  readonly #memory = Buffer.alloc(slots * partBytes);
  /** The part in each slot, plus one. */
  readonly #partIn = new Uint32Array(slots);
  readonly #make: (record: Fields) => Made;
  readonly #made = new LRUCache<number, Made>({ max: keptRecords });
  readonly #nodes: number;
  /** The node to which the first 16 bits of an address lead, plus one; 0 until an address had them. */
  readonly #nodeOf16Bits = new Uint32Array(2 ** 16);

  /**
   * @param make what is wanted of a record; done once while the record is in memory, so it should be small
   * @throws Error if there is no such file, or if it has another format
   */
  constructor(path: string, make: (record: Fields) => Made) {
    this.#make = make;
    this.#file = openSync(path, 'r');
    const { size } = fstatSync(this.#file);
    const end = Buffer.alloc(Math.min(size, maxMetadataBytes));
    readSync(this.#file, end, 0, end.length, size - end.length);
    const mark = end.lastIndexOf(metadataMark);
    if (mark < 0) throw new Error(`${path} is not a database of addresses`);
    const metadata = this.#fields(size - end.length + mark + metadataMark.length, 0);
    this.#nodes = Number(metadata.get('node_count'));
    if (metadata.get('record_size') !== nodeBytes * 4) throw new Error(`${path} has nodes of another size`);
  }

  /** What was made of the record of an address, given as its bytes; null if the database does not have it. */
  get(address: readonly number[]): Made | null {
    const start = ((address[0] ?? 0) << 8) | (address[1] ?? 0);
    this.#nodeOf16Bits[start] ||= this.#follow(address, 0, 0, 16) + 1;
    const node = this.#follow(address, (this.#nodeOf16Bits[start] ?? 0) - 1, 16, address.length * 8);
    if (node <= this.#nodes) return null;
    let made = this.#made.get(node);
    if (!made) {
      // The tree ends with 16 empty bytes, which the number of a record counts too.
      const tree = this.#nodes * nodeBytes;
      made = this.#make(this.#fields(tree + node - this.#nodes, tree + 16));
      this.#made.set(node, made);
    }
    return made;
  }

  /** The node, or the record, to which some bits of an address lead. */
  #follow(address: readonly number[], from: number, firstBit: number, endBit: number) {
    let node = from;
    for (let bit = firstBit; bit < endBit && node < this.#nodes; bit++) {
      const side = ((address[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
      const start = this.#placeOf(node * nodeBytes);
      // The byte in the middle has the first four bits of both children.
      const middle = this.#memory[start + 3] ?? 0;
      const high = side === 0 ? middle >> 4 : middle & 15;
      node = high * 2 ** 24 + this.#memory.readUIntBE(start + side * 4, 3);
    }
    return node;
  }

  /** The map that begins here. @param base where the offsets that pointers name begin */
  #fields(from: number, base: number): Fields {
    const fields = new Map<string, string | number>();
    const map = this.#head(from, base);
    let at = map.at;
    for (let count = 0; count < map.size; count++) {
      const key = this.#head(at, base);
      const value = this.#head(key.next, base);
      if (value.type === 'text') fields.set(this.#text(key), this.#text(value));
      if (value.type === 'number') fields.set(this.#text(key), this.#number(value.at, value.size));
      at = value.next;
    }
    return fields;
  }

  /** The type and size of a value, where its bytes are, and where the next value begins. */
  #head(from: number, base: number): { type: string; size: number; at: number; next: number } {
    const control = this.#byte(from);
    if (control >> 5 === 1) {
      const more = ((control >> 3) & 3) + 1;
      const high = more === 4 ? 0 : (control & 7) * 256 ** more;
      const offset = [0, 0, 2048, 526_336][more] ?? 0;
      const target = base + high + this.#number(from + 1, more) + offset;
      return { ...this.#head(target, base), next: from + 1 + more };
    }
    const isExtended = control >> 5 === 0;
    const type = types[isExtended ? 7 + this.#byte(from + 1) : control >> 5] ?? 'other';
    let at = from + (isExtended ? 2 : 1);
    let size = control & 31;
    if (size > 28) {
      const more = size - 28;
      size = ([0, 29, 285, 65_821][more] ?? 0) + this.#number(at, more);
      at += more;
    }
    // The size of a map or a list is the number of its entries, that of a flag is the flag.
    return { type, size, at, next: type === 'no bytes' ? at : at + size };
  }

  #text({ at, size }: { at: number; size: number }): string {
    const start = this.#placeOf(at);
    const fits = (start % partBytes) + size <= partBytes;
    if (fits) return this.#memory.toString('utf8', start, start + size);
    return Buffer.from(Array.from({ length: size }, (_, index) => this.#byte(at + index))).toString('utf8');
  }

  #number(at: number, size: number) {
    let value = 0;
    for (let index = 0; index < size; index++) value = value * 256 + this.#byte(at + index);
    return value;
  }

  #byte(at: number): number {
    return this.#memory[this.#placeOf(at)] ?? 0;
  }

  /** Where a byte of the file is in memory, after reading its part if need be. */
  #placeOf(at: number) {
    const part = Math.floor(at / partBytes);
    const slot = part % slots;
    const start = slot * partBytes;
    if (this.#partIn[slot] !== part + 1) {
      readSync(this.#file, this.#memory, start, partBytes, part * partBytes);
      this.#partIn[slot] = part + 1;
    }
    return start + (at % partBytes);
  }
}

/** The types by their numbers. A map has no bytes of its own, nor do the metadata's list and flags. */
const types: Readonly<Record<number, 'text' | 'number' | 'no bytes'>> = {
  2: 'text',
  5: 'number',
  6: 'number',
  7: 'no bytes',
  9: 'number',
  11: 'no bytes',
  14: 'no bytes',
};
