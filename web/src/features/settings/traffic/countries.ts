import { countryCodes } from '@footfall/functions/contract';

export interface Country {
  code: string;
  name: string;
}

/** Countries with names in a language (default: the browser's), sorted for that language. */
export function countriesIn(locale?: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Ignores case, accents and compatibility variants. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Countries by part of the name, or by code. The code and names that start with the text come first. */
export function searchCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = folded(typed);
  const isCode = ({ code }: Country) => code.toLowerCase() === wanted;
  const found = countries.filter((country) => folded(country.name).includes(wanted) || isCode(country));
  const isNear = (country: Country) => isCode(country) || folded(country.name).startsWith(wanted);
  return [...found.filter(isNear), ...found.filter((country) => !isNear(country))];
}

/** The code for a full name or a code; null if unknown. */
export function codeOf(typed: string, countries: readonly Country[]): string | null {
  const wanted = folded(typed);
  const found = countries.find(({ code, name }) => folded(name) === wanted || code.toLowerCase() === wanted);
  return found?.code ?? null;
}

/** Falls back to the code. */
export function nameOf(code: string, countries: readonly Country[]): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
