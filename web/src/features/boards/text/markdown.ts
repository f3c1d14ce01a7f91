/**
 * A bounded subset of Markdown: headings, paragraphs, lists, emphasis, code and links. Everything else is text, HTML
 * too. The result has no addresses but those of `safeAddress`.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'link'; address: string; parts: Inline[] };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] };

const maxAddressLength = 2000;
/** Emphasis within emphasis within a link, and no deeper. */
const maxDepth = 3;

/** Only `http` and `https`. Null for any other address. */
export function safeAddress(text: string): string | null {
  if (text.length > maxAddressLength || !/^https?:\/\//i.test(text)) return null;
  const url = URL.parse(text);
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

const heading = /^(#{1,3})\s+(.*)$/;
const item = /^(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;

export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = line !== '';
    const [, hashes, title] = heading.exec(line) ?? [];
    const [, count, content] = item.exec(line) ?? [];
    if (hashes !== undefined && title !== undefined) {
      blocks.push({ kind: 'heading', level: hashes.length as 1 | 2 | 3, parts: readInline(title) });
      isOpen = false;
    } else if (content !== undefined) {
      const isOrdered = count !== undefined;
      if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(readInline(content));
      else blocks.push({ kind: 'list', isOrdered, items: [readInline(content)] });
    } else if (line !== '') {
      if (last?.kind === 'paragraph') last.lines.push(readInline(line));
      else blocks.push({ kind: 'paragraph', lines: [readInline(line)] });
    }
  }
  return blocks;
}

/** In the order in which they are tried. Contents have at least one character that is not a space at either end. */
const syntaxes = [
  {
    pattern: /`([^`]+)`/y,
    read: (match: RegExpExecArray): Inline => ({ kind: 'code', text: match[1] ?? '' }),
  },
  {
    pattern: /\[([^[\]]+)\]\(([^\s()]+)\)/y,
    read: (match: RegExpExecArray, depth: number): Inline | null => {
      const address = safeAddress(match[2] ?? '');
      return address === null ? null : { kind: 'link', address, parts: readInline(match[1] ?? '', depth) };
    },
  },
  {
    pattern: /<(https?:\/\/[^\s<>]+)>/iy,
    read: ([, text = '']: RegExpExecArray): Inline | null => {
      const address = safeAddress(text);
      return address === null ? null : { kind: 'link', address, parts: [{ kind: 'text', text }] };
    },
  },
  { pattern: /\*\*(?!\s)([^*]+(?:\*[^*]+\*[^*]*)*)(?<!\s)\*\*/y, read: around('strong') },
  { pattern: /__(?!\s)([^_]+)(?<!\s)__(?!\w)/y, read: around('strong') },
  { pattern: /\*(?!\s)([^*]+)(?<!\s)\*/y, read: around('emphasis') },
  { pattern: /(?<!\w)_(?!\s)([^_]+)(?<!\s)_(?!\w)/y, read: around('emphasis') },
] as const;

function around(kind: 'strong' | 'emphasis') {
  return ([, text = '']: RegExpExecArray, depth: number): Inline => ({
    kind,
    parts: readInline(text, depth),
  });
}

const special = /[`[<*_\\]/g;

function readInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const add = (part: Inline) => {
    if (plain !== '') parts.push({ kind: 'text', text: plain });
    plain = '';
    parts.push(part);
  };
  let at = 0;
  while (at < text.length) {
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at >= text.length) break;
    const found = depth < maxDepth ? inlineAt(text, at, depth + 1) : null;
    if (found) add(found.part);
    else plain += text[at] === '\\' ? (text[at + 1] ?? '\\') : text[at];
    at += found ? found.length : text[at] === '\\' ? 2 : 1;
  }
  if (plain !== '') parts.push({ kind: 'text', text: plain });
  return parts;
}

function inlineAt(text: string, at: number, depth: number): { part: Inline; length: number } | null {
  for (const { pattern, read } of syntaxes) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const part = match && read(match, depth);
    if (part) return { part, length: match[0].length };
  }
  return null;
}
