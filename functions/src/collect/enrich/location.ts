import { createRequire } from 'node:module';
import { isIPv6 } from 'node:net';
import { cityValue, type EventRow, regionValue } from '../../contract/index.ts';
import { logError } from '../../core/log.ts';
import { networkOf } from '../../core/network.ts';
import { DatabaseFile, type Fields } from './database-file.ts';

export type Location = Pick<EventRow, 'region' | 'city'>;

const require = createRequire(import.meta.url);
const nowhere: Location = { region: '', city: '' };

/** A location and its country, as the city database has them. */
interface Known {
  country: string;
  location: Location;
}

/** Naming a location costs as much as finding it, so only its names stay in memory. */
function known(record: Fields): Known {
  const text = (field: string) => String(record.get(field) ?? '');
  const country = text('country_code');
  const region = regionName(text('state1'));
  const city = cityValue(cityName(text('city')), region, country);
  return { country, location: { region: regionValue(region, country), city } };
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
export function locationOf(address: string, country: string): Location {
  if (country === '') return nowhere;
  const found = isIPv6(address)
    ? ofIpv6()?.get(bytesOfNetwork(address))
    : ofIpv4()?.get(address.split('.').map(Number));
  return found?.country === country ? found.location : nowhere;
}

/** The first eight bytes of an IPv6 address, which is the network of one customer. */
function bytesOfNetwork(address: string) {
  return networkOf(address)
    .split(':')
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}

/** Regions for which the database has several names, by the rarer ones. */
const otherNames = new Map([
  ['City state Bremen', 'Bremen'],
  ['Free Hanseatic City of Bremen', 'Bremen'],
  ['Free and Hanseatic City of Hamburg', 'Hamburg'],
  ['Rheinland-Pfalz', 'Rhineland-Palatinate'],
  ['New Aquitaine', 'Nouvelle-Aquitaine'],
  ['Rhone-Alpes', 'Auvergne-Rhone-Alpes'],
  ['Provence', "Provence-Alpes-Cote d'Azur"],
  ['Bourgogne', 'Bourgogne-Franche-Comte'],
]);

/** The name of a region as reports have it, by that of the database. */
export const regionName = (name: string): string =>
  withoutComma(otherNames.get(name) ?? name.replace(/^State of | Oblast['’]?$/g, ''));

/** The name of a city. Districts count as their city: `Berlin (Bezirk Mitte)` is Berlin. */
const cityName = (name: string): string => withoutComma(name.replace(/ \(.*\)$/, ''));

/** A comma separates the parts of a value. */
const withoutComma = (name: string) => name.replace(/,.*/, '').trim();
