import { type LanguageTag, speech } from '@footfall/functions/contract';
import { recall, remember } from './state.ts';

/** Read by src/app/language/start.ts before the app starts. */
const choiceKey = 'language';

/** The language that was chosen in this browser; null for that of the browser. */
export const chosenLanguage = (): string | null => recall(choiceKey);

/** Remembers a choice, and loads the page again where it is in another language. `null` is the browser's. */
export function chooseLanguage(tag: LanguageTag | null): void {
  remember(choiceKey, tag);
  const { href } = location;
  const address = new URL(href);
  address.searchParams.delete('lang');
  if (address.href === href) location.reload();
  else location.replace(address);
}

/** Shows the language that an account has chosen on another device. */
export function followAccount(tag: LanguageTag | null): void {
  if (tag === null || tag === chosenLanguage()) return;
  if (tag === speech().tag) remember(choiceKey, tag);
  else chooseLanguage(tag);
}
