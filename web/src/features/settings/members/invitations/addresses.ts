import { cleanMailAddress, isMailAddress } from '@footfall/functions/contract';

/** Complete addresses, and text that is not complete yet. */
export interface Entered {
  emails: readonly string[];
  typed: string;
}

const piecesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map(cleanMailAddress)
    .filter((piece) => piece !== '');

/** The distinct entries of a text, and the first that is not an address. */
export function readAddresses(text: string): { emails: string[]; faulty: string | undefined } {
  const emails = [...new Set(piecesOf(text))];
  return { emails, faulty: emails.find((email) => !isMailAddress(email)) };
}

/** Splits typed text into complete addresses and the rest: an unfinished last piece and invalid pieces. */
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
