/**
 * Regions and cities as text. Each names what it is in, because several countries have a Limburg, and several regions a
 * Springfield: `Limburg, NL`, `Springfield, Illinois, US`, and `Monaco, MC` if the city's region is unknown. The last
 * part is the country as ISO 3166-1 alpha-2. Names have no comma.
 */

/**
 * A city in which a workspace has fewer visitors on a day is counted as `otherPlaces`, so that a report singles no one
 * out. So is the value of every other dimension with `hidesFew`.
 */
export const minVisitorsOfLocation = 3;

/** The value of all such locations. */
export const otherLocations = 'Other';

const separator = ', ';

/** The value of a region; '' if its name is unknown. */
export const regionValue = (region: string, country: string) =>
  region === '' ? '' : `${region}${separator}${country}`;

/** The value of a city; '' if its name is unknown. */
export const cityValue = (city: string, region: string, country: string) =>
  city === '' ? '' : [city, region, country].filter((part) => part !== '').join(separator);

/** The parts of a region's or city's value: its own name, the region that a city is in, and the country. */
export function readLocation(value: string): { name: string; region: string; country: string } {
  const [name = '', ...within] = value.split(separator);
  const country = within.pop() ?? '';
  return { name, region: within[0] ?? '', country };
}
