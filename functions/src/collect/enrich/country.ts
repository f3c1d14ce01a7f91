import { addressList } from '../../core/network.ts';
import { addressDatabase } from './address-database.ts';

/** Addresses without a country, although the database has some of them (RFC 6890). */
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

/** A quick test for these ranges. Checking the full list costs more than a lookup, and few addresses need it. */
const maybeSpecial = /^(?:0|10|100|127|169|172|192)\.|^f[cde]/i;

/** From https://github.com/sapics/ip-location-db (CC0). */
const find = addressDatabase('country', (record) => ({ code: String(record.get('country_code') ?? '') }));

/** The country of an address as ISO 3166-1 alpha-2, or ''. The lookup is local: the address is not sent anywhere. */
export function countryOf(address: string): string {
  if (maybeSpecial.test(address) && isSpecial(address)) return '';
  const code = find(address)?.code ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : '';
}
