import { cleanName } from '../contract/index.ts';

/** The longest name in a mail, in characters. */
const maxNameLength = 60;

/**
 * A name that someone chose, for a sentence in a mail: on one line, without invisible characters, not long, and without
 * what mail programs make links of. A stranger who gets the mail must find no link in it but ours.
 */
export function nameInMail(name: string): string {
  const clean = cleanName(name.replace(/\s+/g, ' '), 1000)
    .replace(/\w+:\/\//g, ' ')
    .replaceAll('@', ' at ')
    // Inside a word; at its end, these are punctuation. An ideographic full stop separates the parts of a domain too.
    .replace(/[.。:/\\](?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...clean];
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : clean;
}

/** More names than these are counted. */
const mostNames = 3;

/** Names as a sentence has them: `A`, `A and B`, `A, B and 4 more`. */
export function listed(names: readonly string[]): string {
  const shown = names.length > mostNames ? names.slice(0, mostNames - 1) : names;
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
