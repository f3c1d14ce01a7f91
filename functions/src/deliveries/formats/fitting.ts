import type { Message } from '../message.ts';

/** More lines and facts than these are left out of a chat. */
const most = { lines: 10, facts: 10 };

/** What a message says: the last facts, then the last lines are left out until it fits. */
type Said = Pick<Message, 'lines' | 'facts'>;

/**
 * A message as JSON within a number of bytes.
 * @param write what it looks like with these lines and facts
 * @throws Error if it does not fit without any
 */
export function fitting({ lines, facts }: Said, mostBytes: number, write: (said: Said) => object): string {
  let said = { lines: lines.slice(0, most.lines), facts: facts.slice(0, most.facts) };
  for (;;) {
    const text = JSON.stringify(write(said));
    const bytes = Buffer.byteLength(text);
    if (bytes <= mostBytes) return text;
    if (said.facts.length > 0) said = { ...said, facts: said.facts.slice(0, -1) };
    else if (said.lines.length > 0) said = { ...said, lines: said.lines.slice(0, -1) };
    else throw new Error(`A message has ${bytes} bytes, of ${mostBytes}`);
  }
}

/** The title of a message, which says if it is a test. */
export const titleOf = ({ title, isTest }: Pick<Message, 'title' | 'isTest'>): string =>
  isTest ? `Test: ${title}` : title;

/** A picture by its address, and what it shows in words. */
export interface LinkedPicture {
  url: string;
  alt: string;
}
