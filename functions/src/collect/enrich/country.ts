import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';
import { addressList } from '../../core/network.ts';

/** A record of the database: https://github.com/sapics/ip-location-db (CC0). */
type CountryRecord = Response & { country_code?: string };

const require = createRequire(import.meta.url);
let reader: Reader<CountryRecord> | undefined;

/** Addresses that belong to no country, although the database has some of them (RFC 6890). */
const isSpecial = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);

/** The starts of these addresses. Checking the list costs more than looking up a country, and few addresses need it. */
const maybeSpecial = /^(?:0|10|100|127|169|172|192)\.|^f[cde]/i;

/**
 * The country of an address as ISO 3166-1 alpha-2, or '' if the database has none. The database is a file that is
 * deployed with the function, so the address is not sent anywhere.
 */
export function countryOf(address: string): string {
  if (maybeSpecial.test(address) && isSpecial(address)) return '';
  reader ??= new Reader<CountryRecord>(
    readFileSync(require.resolve('#data/country.mmdb')),
    // By position in the file; there is one for each country.
    { cache: new Map<number, object>() },
  );
  const code = reader.get(address)?.country_code ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : '';
}
