/**
 * Regions and cities as text. Each value includes its surroundings, because several countries have a Limburg, and
 * several regions a Springfield: `Limburg, NL`, `Springfield, Illinois, US`, and `Monaco, MC` if the city's region is
 * unknown. The last part is the country as ISO 3166-1 alpha-2. Names have no comma.
 */

/** Cities with fewer visitors on a day count as `otherLocations`, so that reports identify nobody (`hidesFew`). */
export const minVisitorsOfLocation = 3;

export const otherLocations = 'Other';

const separator = ', ';

export const regionValue = (region: string, country: string) =>
  region === '' ? '' : `${region}${separator}${country}`;

export const cityValue = (city: string, region: string, country: string) =>
  city === '' ? '' : [city, region, country].filter((part) => part !== '').join(separator);

/** Splits the value of a region or city into its name, the region of a city, and the country. */
export function readLocation(value: string): { name: string; region: string; country: string } {
  const [name = '', ...within] = value.split(separator);
  const country = within.pop() ?? '';
  return { name, region: within[0] ?? '', country };
}
