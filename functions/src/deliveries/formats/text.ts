import { cleanText } from '../../contract/index.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Much longer texts are cut before anything looks at them. */
const mostUnits = 10_000;

/**
 * A text on one line, in the markup of a service, with at most so many UTF-16 units. It is cut at a whole character, and
 * never within what stands for one.
 * @param escaped what stands for a character, or for several that belong together
 */
export function written(text: string, most: number, escaped: (character: string) => string): string {
  const line = cleanText(text.replace(/\s+/g, ' '), mostUnits);
  const kept: string[] = [];
  let length = 0;
  for (const { segment } of characters.segment(withoutLinks(line))) {
    const next = escaped(segment);
    kept.push(next);
    length += next.length;
    if (length > most) break;
  }
  if (length <= most) return kept.join('');
  while (length > most - 1) length -= kept.pop()?.length ?? length;
  return `${kept.join('')}…`;
}

/**
 * With an invisible joint (U+2060) where chats make links and mentions of a text. Names and paths come from strangers, and
 * must lead nowhere.
 */
const withoutLinks = (line: string) =>
  line.replace(/:(?=\/\/)|@(?=\S)/g, '$&\u2060').replace(/\bwww(?=\.)/gi, '$&\u2060');

/** As Slack wants it: only these three have a meaning, such as in `<!channel>`. */
export const slackEscaped = (character: string): string =>
  character.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As Markdown wants it, which Discord and Teams read: a backslash before each mark. */
const markdownEscaped = (character: string): string => character.replace(/[\\`*_~|<>[\]()&]/g, '\\$&');

/** A text in Markdown, in which no mark begins a list, a heading, a small text or a quotation. */
export const inMarkdown = (text: string, most: number): string =>
  written(text, most - 1, markdownEscaped).replace(/^(\s*\d*)([-+#.=])(?=[-+#.=]*(?:\s|$))/, '$1\\$2');
