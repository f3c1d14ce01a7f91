import { createRequire } from 'node:module';
import { isIPv6 } from 'node:net';
import { cityValue, type EventRow, regionValue } from '../../contract/index.ts';
import { logError } from '../../core/log.ts';
import { networkOf } from '../../core/network.ts';
import { DatabaseFile, type Fields } from './database-file.ts';
import { cityName, regionName } from './place-names.ts';

export type Place = Pick<EventRow, 'region' | 'city'>;

const require = createRequire(import.meta.url);
const nowhere: Place = { region: '', city: '' };

/** A place and its country, as the city database has them. */
interface Known {
  country: string;
  place: Place;
}

/** Naming a place costs as much as finding it, so only its names stay in memory. */
function known(record: Fields): Known {
  const text = (field: string) => String(record.get(field) ?? '');
  const country = text('country_code');
  const region = regionName(text('state1'));
  const city = cityValue(cityName(text('city')), region, country);
  return { country, place: { region: regionValue(region, country), city } };
}

/** A file that is opened when it is first needed. Events count without a region too, so a failure is only logged. */
function opened(path: () => string) {
  let file: DatabaseFile<Known> | null | undefined;
  return () => {
    if (file !== undefined) return file;
    file = null;
    try {
      file = new DatabaseFile(path(), known);
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
  const found = isIPv6(address)
    ? ofIpv6()?.get(bytesOfNetwork(address))
    : ofIpv4()?.get(address.split('.').map(Number));
  return found?.country === country ? found.place : nowhere;
}

/** The first eight bytes of an IPv6 address, which is the network of one customer. */
function bytesOfNetwork(address: string) {
  return networkOf(address)
    .split(':')
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}
