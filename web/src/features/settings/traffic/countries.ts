import { countryCodes } from '@footfall/functions/contract/traffic/countries';

export interface Country {
  code: string;
  name: string;
}

/** Every country by its name in a language, the reader's own unless another is named, in that language's order. */
export function countriesIn(locale?: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Case, accents and the ways to write one letter do not matter. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The countries whose name has what was typed in it, or whose code it is; that one and those that begin so come first. */
export function searchCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = folded(typed);
  const isCode = ({ code }: Country) => code.toLowerCase() === wanted;
  const found = countries.filter((country) => folded(country.name).includes(wanted) || isCode(country));
  const isNear = (country: Country) => isCode(country) || folded(country.name).startsWith(wanted);
  return [...found.filter(isNear), ...found.filter((country) => !isNear(country))];
}

/** The code of a country that was typed by its whole name or its code; null where there is none. */
export function codeOf(typed: string, countries: readonly Country[]): string | null {
  const wanted = folded(typed);
  const found = countries.find(({ code, name }) => folded(name) === wanted || code.toLowerCase() === wanted);
  return found?.code ?? null;
}

/** What a country is called; its code where nothing is known. */
export function nameOf(code: string, countries: readonly Country[]): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
