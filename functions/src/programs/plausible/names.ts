import { dimensionRow, propertyPrefix, readLocation } from '../../contract/index.ts';
import { ourDimension } from '../names.ts';

/** The name of traffic without a value, or an empty text if there is none. An empty text is a value of a property. */
export const emptyName = (dimension: string): string => {
  const { plausible } = dimensionRow(ourDimension(dimension));
  return dimension.startsWith(propertyPrefix) ? '(none)' : ((plausible || {}).none ?? '');
};

export const isRenamed = (dimension: string): boolean =>
  ourDimension(dimension) !== dimension || emptyName(dimension) !== '';

const namesOfCountries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) && namesOfCountries.of(code)) || code;

const alphabet = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

let countries: readonly (readonly [code: string, name: string])[] | undefined;

/** Every current country code with a name. Codes of former countries are aliases of others, so they are excluded. */
export function everyCountry(): readonly (readonly [code: string, name: string])[] {
  countries ??= alphabet.flatMap((first) =>
    alphabet.flatMap((second) => {
      const code = first + second;
      const name = namesOfCountries.of(code);
      const isGone = new Intl.Locale(`und-${code}`).region !== code;
      return name && !isGone ? [[code, name] as const] : [];
    }),
  );
  return countries;
}

/** A region or a city gets its short name if that is unique among `values`, and its full name otherwise. */
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

/** `Other`, which stands for small cities, has no region or country. */
const ownName = (value: string) => readLocation(value).name;

const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
