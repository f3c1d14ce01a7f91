import { createRequire } from 'node:module';
import { isIPv6 } from 'node:net';
import type { EventRow } from '../../contract/report/columns.ts';
import { cityValue, regionValue } from '../../contract/report/places.ts';
import { logError } from '../../core/log.ts';
import { networkOf } from '../../core/network.ts';
import { DatabaseFile } from './database-file.ts';
import { cityName, regionName } from './place-names.ts';

export type Place = Pick<EventRow, 'region' | 'city'>;

const require = createRequire(import.meta.url);
const nowhere: Place = { region: '', city: '' };

/** A file that is opened when it is first needed. Events count without a region too, so a failure is only logged. */
function opened(path: () => string): () => DatabaseFile | null {
  let file: DatabaseFile | null | undefined;
  return () => {
    if (file !== undefined) return file;
    file = null;
    try {
      file = new DatabaseFile(path());
    } catch (error) {
      logError('places.missing', error);
    }
    return file;
  };
}

const ofIpv4 = opened(() => require.resolve('#data/city-ipv4.mmdb'));
const ofIpv6 = opened(() => require.resolve('#data/city-ipv6.mmdb'));

/**
 * Region and city of an address, as the values of reports, each '' if the database has none. The database is DB-IP's
 * City Lite (CC BY 4.0), in files that are deployed with the function, so the address is not sent anywhere.
 * @param country what `countryOf` says; if the city database has another one, its region and city are not used
 */
export function placeOf(address: string, country: string): Place {
  if (country === '') return nowhere;
  const file = isIPv6(address) ? ofIpv6() : ofIpv4();
  const record = file?.recordOf(bytesOf(address));
  if (record?.get('country_code') !== country) return nowhere;
  const text = (field: string) => String(record.get(field) ?? '');
  const region = regionName(text('state1'));
  return {
    region: regionValue(region, country),
    city: cityValue(cityName(text('city')), region, country),
  };
}

/** The bytes of an IPv4 address; of IPv6 the first eight, which is the network of one customer. */
function bytesOf(address: string): Uint8Array {
  if (!isIPv6(address)) return Uint8Array.from(address.split('.'), Number);
  return Uint8Array.from(
    networkOf(address)
      .split(':')
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]),
  );
}
