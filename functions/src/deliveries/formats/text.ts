import { cleanText } from '../../contract/index.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const maxUnits = 10_000;

/**
 * Escapes a text on one line with at most `max` UTF-16 units. The cut never splits a character or an escape sequence.
 * @param escaped returns the escaped form of a character or grapheme
 */
export function written(text: string, max: number, escaped: (character: string) => string): string {
  const line = cleanText(text.replace(/\s+/g, ' '), maxUnits);
  const parts: string[] = [];
  let length = 0;
  for (const { segment } of characters.segment(withoutLinks(line))) {
    const next = escaped(segment);
    parts.push(next);
    length += next.length;
    if (length > max) break;
  }
  if (length <= max) return parts.join('');
  while (length > max - 1) length -= parts.pop()?.length ?? length;
  return `${parts.join('')}…`;
}

/** Adds a word joiner (U+2060) where chats would detect a link or a mention, because strangers choose names. */
const withoutLinks = (line: string) =>
  line.replace(/:(?=\/\/)|@(?=\S)/g, '$&\u2060').replace(/\bwww(?=\.)/gi, '$&\u2060');

/** For Slack, in which only these three characters have a meaning, as in `<!channel>`. */
export const slackEscaped = (character: string): string =>
  character.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const markdownEscaped = (character: string): string => character.replace(/[\\`*_~|<>[\]()&]/g, '\\$&');

/** A text in Markdown that cannot start a list, a heading, small text or a quotation. */
export const inMarkdown = (text: string, max: number): string =>
  written(text, max - 1, markdownEscaped).replace(/^(\s*\d*)([-+#.=])(?=[-+#.=]*(?:\s|$))/, '$1\\$2');
