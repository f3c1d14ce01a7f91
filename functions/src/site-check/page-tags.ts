/** The attributes of a start tag, with lower-case names and unquoted values. */
export type Attributes = Record<string, string>;

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const entities: Record<string, string> = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x2f': '/',
  '#x3a': ':',
};

const decoded = (value: string) =>
  value.replace(/&(#?\w+);/g, (entity, name: string) => entities[name.toLowerCase()] ?? entity);

function attributesOf(text: string) {
  const found: Attributes = Object.create(null);
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    found[name.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '');
  }
  return found;
}

/** Elements whose content is skipped, up to the end tag. */
const closed = new Set(['script', 'style', 'textarea', 'title', 'template', 'noscript']);

/**
 * The start tags with this name in a page. Reads only as much HTML as the check needs: comments and the content of
 * scripts do not count. Reads each character at most a few times, for any page.
 */
export function tagsNamed(html: string, name: 'script' | 'meta' | 'link'): Attributes[] {
  const tags: Attributes[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    const tag = nameAt(html, at + 1);
    if (html.startsWith('<!--', at)) {
      at = after(html, /-->/g, at + 4);
    } else if (tag === name || closed.has(tag)) {
      const start = at + 1 + tag.length;
      const end = endOfTag(html, start);
      if (end < 0) return tags;
      if (tag === name) tags.push(attributesOf(html.slice(start, end)));
      at = closed.has(tag) ? after(html, new RegExp(`</${tag}`, 'gi'), end) : end;
    } else {
      at++;
    }
    at = html.indexOf('<', at);
  }
  return tags;
}

function nameAt(html: string, at: number) {
  const pattern = /[a-z]{1,10}(?=[\s/>])/iy;
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0].toLowerCase() ?? '';
}

/** The position of a tag's `>` outside quotes; -1 if the page is cut off before it. */
function endOfTag(html: string, start: number) {
  let quote = '';
  for (let at = start; at < html.length; at++) {
    const character = html[at] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '>') return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

/** The position after an end tag, or the end of the text if there is none. */
function after(html: string, end: RegExp, from: number) {
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}
