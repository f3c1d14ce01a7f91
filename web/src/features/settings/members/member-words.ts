import type { MemberAnswer } from '@footfall/functions/contract';

type Named = Pick<MemberAnswer, 'name' | 'email'>;

/** How a member is called: by name, or by address if they have not given one. */
export const memberName = ({ name, email }: Named): string => name || email || 'A member without a name';

/** The second line of a member's row; empty if there is nothing to say. */
export function memberNote({ name, email }: Named): string {
  if (email === null) return '';
  return name ? email : 'No name yet';
}

/** The first letters of the first and the last word of a name, or the first letter of an address. */
export function initialsOf({ name, email }: Named): string {
  const words = name.split(' ').filter((word) => word !== '');
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  if (words.length === 0) return first(email ?? '') || '?';
  return words.length === 1 ? first(words[0]) : first(words[0]) + first(words.at(-1));
}
