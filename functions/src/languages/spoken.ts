import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { ar, de, es, fr, it, ja, nl, pl, pt, zhCN } from 'zod/v4/locales';
import { catalogueOf, type LanguageTag, speakBy, speech, speechOf, type Speech } from '../contract/index.ts';
import { readEntries } from './read-entries.ts';

const spoken = new AsyncLocalStorage<Speech>();
speakBy(() => spoken.getStore());

/** Zod has its own words for what its checks find. English is its default. */
const checks: Partial<Record<LanguageTag, z.core.$ZodErrorMap>> = {
  ar: ar().localeError,
  de: de().localeError,
  es: es().localeError,
  fr: fr().localeError,
  it: it().localeError,
  ja: ja().localeError,
  nl: nl().localeError,
  pl: pl().localeError,
  'pt-BR': pt().localeError,
  'zh-CN': zhCN().localeError,
};
z.config({ customError: (issue) => checks[speech().tag]?.(issue) });

const speeches = new Map<LanguageTag, Speech>();

/** Does some work, in which `say` and the formats of dates and numbers are those of a language. */
export function inLanguage<Result>(tag: LanguageTag, work: () => Result): Result {
  const speech = speeches.get(tag) ?? readSpeech(tag);
  speeches.set(tag, speech);
  return spoken.run(speech, work);
}

/** For what is stored or compared: it stays the same whoever causes it. */
export const inEnglish = <Result>(work: () => Result): Result => inLanguage('en', work);

const readSpeech = (tag: LanguageTag): Speech =>
  tag === 'en' ? speechOf(tag, {}, 'en-US') : speechOf(tag, catalogueOf(readEntries(tag)), tag);
