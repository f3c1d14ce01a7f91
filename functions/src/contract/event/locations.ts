/**
 * Regions and cities with their surroundings, because several places have the same name: `Limburg, NL`,
 * `Springfield, Illinois, US`, and `Monaco, MC` if the region is unknown. Names have no comma.
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
