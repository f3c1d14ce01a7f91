import { setupI18n, type I18n } from '@lingui/core';
import { compileIfPossible, type Phrase, type Token } from '../../core/phrase.ts';
import { type Catalogue, phraseAs } from './catalogue.ts';
import { languageOf, type LanguageTag } from './languages.ts';

/** A language with its words, ready to say something. */
export interface Speech {
  tag: LanguageTag;
  /** The locale of numbers and dates: the reader's own region, where it is known. */
  locale: string | undefined;
  i18n: I18n;
}

export type Values = Record<string, string | number>;

/** @param locale of numbers and dates; without it, the reader's own in a browser */
export function speechOf(tag: LanguageTag, catalogue: Catalogue, locale?: string): Speech {
  const i18n = setupI18n({
    locale: tag,
    // Latin digits in every language, as the formats of contract/figures/intl.ts have them.
    locales: new Intl.Locale(locale ?? tag, { numberingSystem: 'latn' }).toString(),
    messages: { [tag]: catalogue },
  });
  const compiled = new Map<string, Token[]>();
  i18n.setMessagesCompiler((message) => {
    const known = compiled.get(message);
    if (known) return known;
    const tokens = compileIfPossible(message);
    // People's own labels may be said too, without end.
    if (compiled.size >= maxCompiled) compiled.clear();
    compiled.set(message, tokens);
    return tokens;
  });
  return { tag, locale, i18n };
}

/** About twice as many as the product has messages. */
const maxCompiled = 8_000;

const english = speechOf('en', {});

let current: () => Speech | undefined = () => undefined;

/**
 * Sets where the language of what is said now comes from: of the page in the browser, of the call on the server.
 * @returns where it came from before
 */
export function speakBy(read: () => Speech | undefined): () => Speech | undefined {
  const before = current;
  current = read;
  return before;
}

export const speech = (): Speech => current() ?? english;

/** Whether the language is written from right to left. */
export const isFromRight = (): boolean => languageOf(speech().tag).direction === 'rtl';

/**
 * Says a message in the language of the reader. Where a module is loaded once for many readers, in `functions`, never
 * as a constant: mark such texts by `phrase`, and say them when they are needed.
 * @param message in English, a literal or one that is marked by `phrase`: `Delete {name}?`, or
 *   `{count, plural, one {# visit} other {# visits}}`. A translator sees the comment `// Translators: …` above it.
 */
export const say = (message: string, values?: Values): string =>
  speech().i18n._(message, values && isolate(message, values));

/** Says an error, or a problem that is stored, in the language of the reader. */
export const sayPhrase = ({ message, values }: Phrase): string =>
  say(
    message,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? sayPhrase(value) : value,
      ]),
    ),
  );

const ofFiles = speechOf('en', {}, 'en');

/**
 * Does some work in English, with English formats, whoever reads: for files, since programs read them.
 * @param work ends before it returns
 */
export function sayInEnglish<Result>(work: () => Result): Result {
  const before = speakBy(() => ofFiles);
  try {
    return work();
  } finally {
    speakBy(before);
  }
}

/** Says a message that English has twice with different meanings. @param context one word such as `verb` */
export function sayAs(context: string, message: string, values?: Values): string {
  return say(phraseAs(context, message), values);
}

/** Marks a message for the catalogues that is said later, by `say`. */
export const phrase = <const Message extends string>(message: Message): Message => message;

/**
 * Keeps paths, domains and names in one piece inside a sentence from right to left.
 * See https://www.w3.org/International/questions/qa-bidi-unicode-controls
 */
function isolate(message: string, values: Values): Values {
  if (!isFromRight()) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // A value that chooses a form is not shown.
      typeof value === 'string' && /[a-z]/i.test(value) && !message.includes(`{${name},`)
        ? `\u2068${value}\u2069`
        : value,
    ]),
  );
}
