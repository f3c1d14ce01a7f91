import type { Page } from 'playwright-core';
import { type CatalogueEntry, catalogueOf } from '../../../functions/src/contract/words/catalogue.ts';
import { compileMessage } from '../../../functions/src/core/phrase.ts';
import type { LanguageTag } from '../../../functions/src/contract/words/languages.ts';
import { languageChoice } from '../../../web/src/storage.ts';

type Tokens = ReturnType<typeof compileMessage>;

const marked: Record<string, string> = {
  ...{ a: 'å', e: 'é', i: 'î', o: 'ö', u: 'û', y: 'ý', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Û', Y: 'Ý', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
};

/** A translation that can be read, is 40 % longer, and has a mark on most words: what has none is in no catalogue. */
export function longer(message: string): string {
  return written(compileMessage(message));
}

const written = (tokens: Tokens): string => tokens.map(tokenText).join('');

function tokenText(token: Tokens[number]): string {
  if (typeof token === 'string')
    return token
      .split(/(<\/?\w+>|#)/)
      .map((part) => (/^(<\/?\w+>|#)$/.test(part) ? part : stretched(part)))
      .join('');
  const [name, kind, forms] = token;
  if (!kind || !forms) return `{${name}}`;
  const choices = Object.entries(forms).map(([form, words]) => `${form} {${written(words)}}`);
  return `{${name}, ${kind}, ${choices.join(' ')}}`;
}

/** Doubles a vowel of every word of more than two letters, or two in long words. */
const stretched = (words: string) =>
  words
    .replaceAll(/[A-Za-z]{3,}/g, (word) => {
      const extra = Math.ceil(word.length * 0.4);
      return word + word.slice(-extra).toLowerCase();
    })
    .replaceAll(/[A-Za-z]/g, (sign) => marked[sign] ?? sign);

/**
 * Makes a page speak a language with words that are 40 % longer than the English ones: what the catalogue's files have
 * is replaced on its way.
 */
export async function speakLonger(
  page: Page,
  tag: LanguageTag,
  messages: readonly Pick<CatalogueEntry, 'message' | 'context'>[],
): Promise<void> {
  const catalogue = JSON.stringify(
    catalogueOf(messages.map((each) => ({ ...each, translation: longer(each.message) }))),
  );
  await page.route(new RegExp(`/assets/${tag}-[\\w-]+\\.json$`), (route) =>
    route.fulfill({ contentType: 'application/json', body: catalogue }),
  );
  await page.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
    languageChoice,
    tag,
  ] as const);
}
