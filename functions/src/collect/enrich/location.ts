import { cityValue, type EventRow, regionValue } from '../../contract/index.ts';
import { addressDatabase, type Fields } from './address-database.ts';

export type Location = Pick<EventRow, 'region' | 'city'>;

const nowhere: Location = { region: '', city: '' };

interface Known {
  country: string;
  location: Location;
}

/** Caches names and not records, because making the names takes as long as the lookup. */
function known(record: Fields): Known {
  const text = (field: string) => String(record.get(field) ?? '');
  const country = text('country_code');
  return { country, location: locationWith({ country, region: text('state1'), city: text('city') }) };
}

/** The values of reports for the English names of a region and a city. */
export function locationWith({
  country,
  region,
  city,
}: Record<'country' | keyof Location, string>): Location {
  const name = regionName(region);
  return { region: regionValue(name, country), city: cityValue(cityName(city), name, country) };
}

const find = addressDatabase('city', known);

/**
 * Returns region and city of an address, as the values of reports, each '' if the database has none. The database is
 * DB-IP's City Lite (CC BY 4.0), deployed with the function, so the address is not sent anywhere.
 * @param country from `countryOf`; if the city database disagrees, its region and city are not used
 */
export function locationOf(address: string, country: string): Location {
  if (country === '') return nowhere;
  const found = find(address);
  return found?.country === country ? found.location : nowhere;
}

/** Maps the rarer names of a region in the database to the common one. */
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

export const regionName = (name: string): string =>
  withoutComma(otherNames.get(name) ?? name.replace(/^State of | Oblast['’]?$/g, ''));

/** Districts count as their city: `Berlin (Bezirk Mitte)` is Berlin. */
const cityName = (name: string): string => withoutComma(name.replace(/ \(.*\)$/, ''));

/** Values use a comma to separate their parts. */
const withoutComma = (name: string) => name.replace(/,.*/, '').trim();
