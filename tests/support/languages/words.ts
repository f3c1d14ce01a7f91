import { type LanguageTag, say, type Values } from '@footfall/functions/contract';
import { inLanguage } from '../../../functions/src/languages/spoken.ts';

/**
 * What the product says in a language for an English message, from its catalogue, so that tests repeat no translation.
 * @throws Error for a message that is the same in English, which would prove nothing
 */
export function wordsOf(tag: LanguageTag): (message: string, values?: Values) => string {
  return (message, values) => {
    const said = inLanguage(tag, () => say(message, values));
    if (said === inLanguage('en', () => say(message, values)))
      throw new Error(`${tag} has no words of its own for “${message}”`);
    return said;
  };
}
