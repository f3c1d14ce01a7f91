import { cleanText } from '../contract/event/text.ts';
import { maxNameLength } from '../contract/shared-limits.ts';

/** A name that someone chose, for a subject or a sentence: on one line, without invisible characters, and not long. */
export function oneLine(name: string): string {
  const clean = cleanText(name.replace(/\s+/g, ' '), 4 * maxNameLength);
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
