import type { Page } from 'playwright-core';
import { compileMessage } from '../../../functions/src/core/phrase.ts';
import type { LanguageTag } from '../../../functions/src/contract/words/languages.ts';
import { readEntries } from '../../../functions/src/languages/read-entries.ts';

type Tokens = ReturnType<typeof compileMessage>;

const literal = (words: string) =>
  words
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .trim();

/** A pattern of all texts that a message can become. */
const patternOf = (tokens: Tokens): string =>
  tokens
    .map((token) => {
      if (token === '#') return String.raw`[\d.,\s]+`;
      if (typeof token === 'string')
        return token
          .split(/\s+/)
          .map(literal)
          .join(String.raw`\s+`);
      const forms = Object.values(token[2] ?? {});
      return forms.length > 0 ? `(?:${forms.map(patternOf).join('|')})` : '.+';
    })
    .join('');

const lengthOf = (tokens: Tokens): number =>
  Math.min(
    99,
    tokens
      .map((token) =>
        typeof token === 'string'
          ? (token.replaceAll(/<\/?\w+>/g, '').match(/\p{L}/gu)?.length ?? 0)
          : Math.min(99, ...Object.values(token[2] ?? { none: [] }).map(lengthOf)),
      )
      .reduce((sum, length) => sum + length, 0),
  );

/** What is shown of a message without values. */
const shown = (text: string) =>
  text
    .replaceAll(/<\/?\w+>|[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The patterns of messages with values. One of values and signs alone could be any text. */
const patternsOf = (messages: readonly string[], minSigns: number): RegExp[] =>
  messages
    .filter((message) => message.includes('{'))
    .map(compileMessage)
    .filter((tokens) => lengthOf(tokens) >= minSigns)
    .map((tokens) => new RegExp(`^${patternOf(tokens)}$`));

/** The message in a language. @throws Error if its catalogue does not have it */
export function translationOf(tag: LanguageTag, message: string): string {
  if (tag === 'en') return message;
  const entry = readEntries(tag).find((each) => each.message === message);
  if (!entry) throw new Error(`No message '${message}' in ${tag}`);
  return entry.translation;
}

/**
 * Finds the English texts of a page that its language has other words for, in texts and in labels for screen readers.
 * @param names what people wrote themselves, if the product has the same words
 */
export function leftoversIn(
  tag: LanguageTag,
  names: readonly string[] = [],
): (page: Page) => Promise<string[]> {
  const entries = readEntries(tag).filter(({ translation }) => translation !== '');
  const translations = new Set(entries.map(({ translation }) => shown(translation)));
  const others = entries.filter(({ message, translation }) => shown(message) !== shown(translation));
  const plain = new Set(others.map(({ message }) => shown(message)));
  const filled = patternsOf(
    others.map(({ message }) => message),
    4,
  );
  const translated = patternsOf(
    entries.map(({ translation }) => translation),
    // Japanese and Chinese say much with few signs.
    2,
  );
  const known = new Map<string, boolean>();
  const isEnglish = (text: string) => {
    if (translations.has(text) || names.includes(text) || text.startsWith('/')) return false;
    if (plain.has(text)) return true;
    const isOneOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));
    return isOneOf(filled) && !isOneOf(translated);
  };
  return async (page) => {
    const texts = (await textsOn(page)).map(shown);
    for (const text of texts) if (!known.has(text)) known.set(text, isEnglish(text));
    return [...new Set(texts.filter((text) => known.get(text)))];
  };
}

/** The visible texts, those for screen readers included, except in parts that say that they are in English. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('script, style, code, pre, [lang=en], [translate=no]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const words = own.map((node) => node.textContent?.trim() ?? '').filter(Boolean);
      // A sentence with a link in it, and the texts that stand beside elements.
      if (words.length > 0) texts.push(element.textContent ?? '', ...words);
    }
    return texts.filter((text) => /[A-Za-z]{2}/.test(text));
  });

/** The words on controls, titles and headings of columns that are cut off, except names and paths. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'button, a, label, legend, th, h1, h2, h3, [role=tab], [role=menuitem], summary';
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { overflowX, overflowY, display } = getComputedStyle(element);
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        const isCut =
          (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1 && display !== 'inline') ||
          (/hidden|clip/.test(overflowY) &&
            scrollHeight > clientHeight + 4 &&
            element.childElementCount === 0);
        return (
          isCut &&
          clientWidth > 1 &&
          element.innerText.trim() !== '' &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest(controls) !== null &&
          !element.closest('bdi, [dir=auto], body [dir=ltr], [aria-hidden=true]')
        );
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.innerText.trim().slice(0, 80)}”`);
  });

/** The words that are broken inside, except in paths, in names and in code, which may be of any length. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, code, pre, bdi, [dir=auto], body [dir=ltr], [translate=no]'))
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        // Other signs than letters are places to break, and so is every sign of Japanese and Chinese.
        if (
          !/^\p{P}*\p{L}{4,}\p{P}*$/u.test(word) ||
          /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}]/u.test(word)
        )
          continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top, height }) => Math.round(top + height / 2));
        if (Math.max(...tops) - Math.min(...tops) > 4) found.add(word);
      }
    }
    return [...found];
  });
