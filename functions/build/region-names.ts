/**
 * Writes functions/src/imports/formats/region-names.ts: the names of regions by their codes (ISO 3166-2), as the
 * location database has them. Run it with the English names of CLDR, from `npm pack cldr-subdivisions-full`:
 * `node functions/build/region-names.ts package/subdivisions/en/en.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const middles = resolve(root, 'web/src/report/map/country/region-middles.json');
const target = resolve(root, 'functions/src/imports/formats/region-names.ts');

/** Names of the database that differ from those of CLDR in more than words such as "Province". */
const others: Readonly<Record<string, string>> = {
  auact: 'ACT',
  chbs: 'Basel-City',
  chgr: 'Grisons',
  chsg: 'Saint Gall',
  cnnm: 'Inner Mongolia',
  escl: 'Castille and Leon',
  escm: 'Castille-La Mancha',
  esnc: 'Navarre',
  frbfc: 'Bourgogne-Franche-Comte',
  frnor: 'Normandy',
  inan: 'Andaman and Nicobar',
  it32: 'Trentino-Alto Adige',
  it57: 'The Marches',
  it77: 'Basilicate',
  pl04: 'Kujawsko-Pomorskie',
  pl10: 'Lodz Voivodeship',
  pl16: 'Opole Voivodeship',
  pl18: 'Subcarpathian',
  pl20: 'Podlasie',
  pl26: 'Swietokrzyskie',
  usdc: 'District of Columbia',
};

const words =
  /\b(?:province|region|oblast|governorate|county|district|prefecture|state of|department|municipality|city|republic of|krai|autonomous)\b/g;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[ıİ]/g, 'i')
    .replaceAll(/[’ʻʼ‘`]/g, "'")
    .replace(/,.*/, '')
    .trim();

const keyOf = (name: string) =>
  plain(name)
    .toLowerCase()
    .replaceAll(words, '')
    .replaceAll(/[^\p{L}\d]/gu, '');

interface Cldr {
  subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } };
}

const json = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content;

const known = new Map(
  Object.entries(json<Record<string, object>>(middles)).map(([country, regions]) => [
    country,
    new Map(Object.keys(regions).map((name) => [keyOf(name), name])),
  ]),
);
const byCountry = new Map<string, string[]>();
const names = json<Cldr>(process.argv[2] ?? '').subdivisions.localeDisplayNames.subdivisions;
for (const [code, name] of Object.entries(names)) {
  const [country, region] = [code.slice(0, 2).toUpperCase(), code.slice(2).toUpperCase()];
  const stored = others[code] ?? known.get(country)?.get(keyOf(name)) ?? plain(name);
  byCountry.set(country, [...(byCountry.get(country) ?? []), `${region} ${stored}`]);
}
const lines = [...byCountry].map(([country, regions]) => `${country}|${regions.join('|')}`);

writeFileSync(
  target,
  `/**
 * Regions by country and code (ISO 3166-2), written by functions/build/region-names.ts from the English names of CLDR
 * 48.2, copyright © 1991-2025 Unicode, Inc., under the Unicode License V3 (https://www.unicode.org/license.txt).
 */
export const regionNames = \`
${lines.join('\n').replaceAll('`', "'").replaceAll('\\', '')}
\`;
`,
);
