import { cleanMailAddress, isMailAddress } from '@footfall/functions/contract';

/** Addresses that are complete, and the text that may become more of them. */
export interface Entered {
  emails: readonly string[];
  typed: string;
}

const piecesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map(cleanMailAddress)
    .filter((piece) => piece !== '');

/** The addresses in a text, each once, and the first piece of it that is not an address. */
export function readAddresses(text: string): { emails: string[]; faulty: string | undefined } {
  const emails = [...new Set(piecesOf(text))];
  return { emails, faulty: emails.find((email) => !isMailAddress(email)) };
}

/**
 * The addresses in a text that is being typed, and what is left of it. What no separator follows may go on; what is no
 * address stays to be corrected.
 */
export function takeAddresses(text: string): { taken: string[]; rest: string } {
  const isEnded = /[\s,;]$/.test(text);
  const pieces = piecesOf(text);
  const unfinished = isEnded ? undefined : pieces.pop();
  const taken = [...new Set(pieces.filter(isMailAddress))];
  if (taken.length === 0) return { taken, rest: text };
  return {
    taken,
    rest: [...pieces.filter((piece) => !isMailAddress(piece)), unfinished ?? ''].join(' ').trim(),
  };
}
