import { countryCodes } from '@footfall/functions/contract';

export interface Country {
  code: string;
  name: string;
}

/** Every country by its name in a language, by default the reader's own, in the order of that language. */
export function countriesIn(locale?: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Case, accents and variants of a letter do not matter. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The countries whose name contains the text or whose code it is. That one and names that begin with it come first. */
export function searchCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = folded(typed);
  const isCode = ({ code }: Country) => code.toLowerCase() === wanted;
  const found = countries.filter((country) => folded(country.name).includes(wanted) || isCode(country));
  const isNear = (country: Country) => isCode(country) || folded(country.name).startsWith(wanted);
  return [...found.filter(isNear), ...found.filter((country) => !isNear(country))];
}

/** The code of a country that was typed by its whole name or its code; null if there is none. */
export function codeOf(typed: string, countries: readonly Country[]): string | null {
  const wanted = folded(typed);
  const found = countries.find(({ code, name }) => folded(name) === wanted || code.toLowerCase() === wanted);
  return found?.code ?? null;
}

/** The name of a country; its code if the name is unknown. */
export function nameOf(code: string, countries: readonly Country[]): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
