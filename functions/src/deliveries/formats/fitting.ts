import { say } from '../../contract/index.ts';
import type { Message } from '../message.ts';

const max = { lines: 10, facts: 10 };

/** The parts that can be shortened: the last facts are dropped first, then the last lines. */
type Said = Pick<Message, 'lines' | 'facts'>;

/**
 * Returns a message as JSON within a number of bytes.
 * @param write builds the message with these lines and facts
 * @throws Error if it does not fit without any
 */
export function fitting({ lines, facts }: Said, maxBytes: number, write: (said: Said) => object): string {
  let said = { lines: lines.slice(0, max.lines), facts: facts.slice(0, max.facts) };
  for (;;) {
    const text = JSON.stringify(write(said));
    const bytes = Buffer.byteLength(text);
    if (bytes <= maxBytes) return text;
    if (said.facts.length > 0) said = { ...said, facts: said.facts.slice(0, -1) };
    else if (said.lines.length > 0) said = { ...said, lines: said.lines.slice(0, -1) };
    else throw new Error(`A message has ${bytes} bytes, of ${maxBytes}`);
  }
}

export const titleOf = ({ title, isTest }: Pick<Message, 'title' | 'isTest'>): string =>
  isTest ? say('Test: {title}', { title }) : title;

export interface LinkedPicture {
  url: string;
  alt: string;
}
