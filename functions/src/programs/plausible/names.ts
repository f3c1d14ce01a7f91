import { propertyPrefix, readLocation } from '../../contract/index.ts';

/** How values of dimensions are called in Plausible's words, and back. */

const direct = 'Direct / None';
const notSet = '(not set)';

/** What traffic without a value is called. Plausible has no name for a place or a page that is not known. */
const empty: Readonly<Record<string, string>> = {
  'visit:source': direct,
  'visit:referrer': direct,
  'visit:channel': 'Direct',
  ...Object.fromEntries(
    [
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
      'device',
      'browser',
      'browser_version',
      'os',
      'os_version',
    ].map((name) => [`visit:${name}`, notSet]),
  ),
};

/** What a dimension calls traffic without a value; empty if it has no name. An empty text is a value of a property. */
export const emptyName = (dimension: string): string =>
  dimension.startsWith(propertyPrefix) ? '(none)' : (empty[dimension] ?? '');

/** The dimension of our questions that has the values of one of Plausible's. */
export const ourDimension = (dimension: string): string =>
  /^visit:(country|region|city)_name$/.test(dimension) ? dimension.slice(0, -'_name'.length) : dimension;

/** Whether the names of its values are in another order than the values. */
export const isRenamed = (dimension: string): boolean =>
  ourDimension(dimension) !== dimension || emptyName(dimension) !== '';

const namesOfCountries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) && namesOfCountries.of(code)) || code;

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

let countries: readonly (readonly [code: string, name: string])[] | undefined;

/** Every country that has a name. Codes of countries that are gone stand for others now. */
export function everyCountry(): readonly (readonly [code: string, name: string])[] {
  countries ??= letters.flatMap((first) =>
    letters.flatMap((second) => {
      const code = first + second;
      const name = namesOfCountries.of(code);
      const isGone = new Intl.Locale(`und-${code}`).region !== code;
      return name && !isGone ? [[code, name] as const] : [];
    }),
  );
  return countries;
}

/**
 * The names of the values of a dimension, by value. A region or a city has its own name alone where no other one in
 * the list has it too, and otherwise with what it is in.
 */
export function namesOf(dimension: string, values: readonly string[]): (value: string) => string {
  if (dimension === 'visit:country_name') return countryName;
  if (dimension === 'visit:region_name' || dimension === 'visit:city_name') {
    const sameName = Map.groupBy(new Set(values), (value) => ownName(value));
    return (value) => (sameName.get(ownName(value))?.length === 1 ? ownName(value) : value);
  }
  if (dimension.startsWith(propertyPrefix)) return (value) => value;
  const none = emptyName(dimension);
  if (dimension === 'visit:device') return (value) => capital(value) || none;
  return (value) => value || none;
}

/** `Other`, which stands for small cities, is in nothing. */
const ownName = (value: string) => readLocation(value).name;

const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
