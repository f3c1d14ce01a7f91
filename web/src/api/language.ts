import { type LanguageTag, matchLanguage, speech } from '@footfall/functions/contract';
import { call } from './call.ts';
import { languageChoice, recall, remember } from '../storage.ts';

/** What the product speaks where nobody has chosen. */
export const browserLanguage = (): LanguageTag => matchLanguage(navigator.languages);

/**
 * Remembers a choice and loads the page again in that language; `null` is the browser's. A browser that stores nothing
 * stays as it is: the page would be in the same language again, and follow the account again.
 */
export function chooseLanguage(tag: LanguageTag | null): void {
  remember(languageChoice, tag);
  if (recall(languageChoice) !== tag) return;
  const query = new URLSearchParams(location.search);
  if (query.has('lang')) {
    query.delete('lang');
    location.search = query.toString();
  } else location.reload();
}

/** Whose choice this tab has read, so that it reads it once. */
const readKey = 'language-of';

/** Shows the language that a person has chosen on another device. A failure is tried again with the next page. */
export async function followAccount(uid: string): Promise<void> {
  if (recall(readKey, 'sessionStorage') === uid) return;
  const { language } = await call('account.read', {});
  remember(readKey, uid, 'sessionStorage');
  if (language === null || language === recall(languageChoice)) return;
  if (language === speech().tag) remember(languageChoice, language);
  else chooseLanguage(language);
}
