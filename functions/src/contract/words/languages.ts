/** A language of the product. */
export interface Language {
  /** BCP 47, as in `lang` of HTML and in the name of its catalogue. */
  tag: string;
  /** Its name in the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** English is the source of all messages. */
export const languages = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'fr', name: 'Français', direction: 'ltr' },
  { tag: 'it', name: 'Italiano', direction: 'ltr' },
  { tag: 'nl', name: 'Nederlands', direction: 'ltr' },
  { tag: 'pl', name: 'Polski', direction: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
  { tag: 'ja', name: '日本語', direction: 'ltr' },
  { tag: 'zh-CN', name: '简体中文', direction: 'ltr' },
] as const satisfies readonly Language[];

export type LanguageTag = (typeof languages)[number]['tag'];

export const languageTags = languages.map(({ tag }) => tag);

export const isLanguageTag = (value: unknown): value is LanguageTag =>
  languageTags.some((tag) => tag === value);

/** A language of the product, or English for a stored text that is none, as from before there were any. */
export const readLanguage = (stored: unknown): LanguageTag => (isLanguageTag(stored) ? stored : 'en');

export function languageOf(tag: LanguageTag): Language {
  return languages.find((language) => language.tag === tag) ?? languages[0];
}

/**
 * The first of the wanted languages that the product has, by the language alone: Portuguese of Portugal is answered with
 * that of Brazil. Traditional Chinese is not answered with simplified.
 * @param wanted tags as in `navigator.languages`, the preferred first
 * @returns English if there is none
 */
export function matchLanguage(wanted: readonly string[]): LanguageTag {
  for (const tag of wanted) {
    const [language = '', ...rest] = tag.toLowerCase().split('-');
    const isTraditional = language === 'zh' && rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part));
    const known = languageTags.find((each) => each.toLowerCase().split('-')[0] === language);
    if (known && !isTraditional) return known;
  }
  return 'en';
}
