import { fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { logError } from '../../core/log.ts';
import { networkOf } from '../../core/network.ts';

/**
 * The file is read in parts of this size. Related nodes are stored close together, so a lookup needs few parts. No node
 * crosses a part, whether nodes have 6 or 7 bytes. Each part has a fixed slot in memory and replaces the previous part
 * there: at most 8 MiB for a file.
 */
const partBytes = 24 * 6 * 7;
const maxSlots = 8192;

/** Parsed records in memory. Most addresses belong to a few thousand cities. With two names each, these take 6 MiB. */
const maxValues = 20_000;

/** The start of the metadata at the end of the file, and its maximum distance from the end. */
const metadataMark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const maxMetadataBytes = 128 * 1024;

export type Fields = ReadonlyMap<string, string | number>;

const require = createRequire(import.meta.url);

/**
 * Returns a function that looks up an address. It returns the result of `make` for the record, or null for invalid and
 * unknown addresses. The files, one for IPv4 and one for IPv6, are deployed with the function and opened on first use.
 * Failures are only logged, because events count without a location too.
 * @param make called once while its result is cached; the result should be small
 */
export function addressDatabase<Value extends object>(
  name: string,
  make: (record: Fields) => Value,
): (address: string) => Value | null {
  const files = new Map<number, DatabaseFile<Value> | null>();
  const open = (version: number) => {
    try {
      return new DatabaseFile(require.resolve(`#data/${name}-ipv${version}.mmdb`), make);
    } catch (error) {
      logError('places.missing', error);
      return null;
    }
  };
  return (address) => {
    const version = isIP(address);
    if (version === 0) return null;
    let file = files.get(version);
    if (file === undefined) files.set(version, (file = open(version)));
    return file?.get(version === 6 ? networkBytes(address) : address.split('.').map(Number)) ?? null;
  };
}

function networkBytes(address: string) {
  return networkOf(address)
    .split(':')
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}

/** A file in the format of https://maxmind.github.io/MaxMind-DB/. City databases are too large to read at once. */
export class DatabaseFile<Value extends object> {
  readonly #file: number;
  readonly #slots: number;
  readonly #memory: Buffer;
  readonly #partIn: Uint32Array;
  readonly #make: (record: Fields) => Value;
  readonly #values = new LRUCache<number, Value>({ max: maxValues });
  readonly #nodes: number;
  readonly #nodeBytes: number;
  /** The node for the first 16 bits of an address, plus one; 0 if not looked up yet. */
  readonly #nodeOf16Bits = new Uint32Array(2 ** 16);

  /** @throws Error if there is no such file, or if it has another format */
  constructor(path: string, make: (record: Fields) => Value) {
    this.#make = make;
    this.#file = openSync(path, 'r');
    const { size } = fstatSync(this.#file);
    this.#slots = Math.min(maxSlots, Math.ceil(size / partBytes));
    this.#memory = Buffer.alloc(this.#slots * partBytes);
    this.#partIn = new Uint32Array(this.#slots);
    const end = Buffer.alloc(Math.min(size, maxMetadataBytes));
    readSync(this.#file, end, 0, end.length, size - end.length);
    const mark = end.lastIndexOf(metadataMark);
    if (mark < 0) throw new Error(`${path} is not a database of addresses`);
    const metadata = this.#fields(size - end.length + mark + metadataMark.length, 0);
    this.#nodes = Number(metadata.get('node_count'));
    this.#nodeBytes = Number(metadata.get('record_size')) / 4;
    if (![6, 7].includes(this.#nodeBytes)) throw new Error(`${path} has nodes of another size`);
  }

  /** Looks up an address, given as its bytes; null if the file does not have it. */
  get(address: readonly number[]): Value | null {
    const start = ((address[0] ?? 0) << 8) | (address[1] ?? 0);
    this.#nodeOf16Bits[start] ||= this.#follow(address, 0, 0, 16) + 1;
    const node = this.#follow(address, (this.#nodeOf16Bits[start] ?? 0) - 1, 16, address.length * 8);
    if (node <= this.#nodes) return null;
    let value = this.#values.get(node);
    if (!value) {
      // The tree ends with 16 empty bytes. The number of a record includes them.
      const tree = this.#nodes * this.#nodeBytes;
      value = this.#make(this.#fields(tree + node - this.#nodes, tree + 16));
      this.#values.set(node, value);
    }
    return value;
  }

  #follow(address: readonly number[], from: number, firstBit: number, endBit: number) {
    const nodeBytes = this.#nodeBytes;
    let node = from;
    for (let bit = firstBit; bit < endBit && node < this.#nodes; bit++) {
      const side = ((address[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
      const start = this.#load(node * nodeBytes);
      node = this.#memory.readUIntBE(start + side * (nodeBytes - 3), 3);
      // With seven bytes, the middle one has the upper four bits of both children.
      const middle = nodeBytes === 7 ? (this.#memory[start + 3] ?? 0) : 0;
      node += (side === 0 ? middle >> 4 : middle & 15) * 2 ** 24;
    }
    return node;
  }

  /** Reads the map at `from`. @param base the start of the section that pointers refer to */
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

  /** Reads the type and size of a value, the offset of its bytes, and the offset of the next value. */
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
    // For maps and lists, the size is the number of entries. For booleans, it is the value.
    return { type, size, at, next: type === 'no bytes' ? at : at + size };
  }

  #text({ at, size }: { at: number; size: number }): string {
    const start = this.#load(at);
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
    return this.#memory[this.#load(at)] ?? 0;
  }

  /** Loads the part with this byte, unless it is in memory. @returns the offset of the byte in memory */
  #load(at: number) {
    const part = Math.floor(at / partBytes);
    const slot = part % this.#slots;
    const start = slot * partBytes;
    if (this.#partIn[slot] !== part + 1) {
      readSync(this.#file, this.#memory, start, partBytes, part * partBytes);
      this.#partIn[slot] = part + 1;
    }
    return start + (at % partBytes);
  }
}

/** Types by their numbers. A map has no bytes of its own, nor have the metadata's list and booleans. */
const types: Readonly<Record<number, 'text' | 'number' | 'no bytes'>> = {
  2: 'text',
  5: 'number',
  6: 'number',
  7: 'no bytes',
  9: 'number',
  11: 'no bytes',
  14: 'no bytes',
};
