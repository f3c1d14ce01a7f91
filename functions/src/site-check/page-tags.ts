import { Parser } from 'htmlparser2';

/** The attributes of a start tag, with lower-case names and unquoted values. */
export type Attributes = Record<string, string>;

/** Elements without effect in a page. The parser itself skips those that contain only text. */
const inert = new Map([
  ['noscript', /<\/noscript/gi],
  ['template', /<\/template/gi],
]);

/** Tracks no open elements. A page could nest so many that each further tag takes longer to parse. */
class StartTagParser extends Parser {
  override isVoidElement(): boolean {
    return true;
  }
}

/** The start tags with this name in a page. Takes linear time for any page. */
export function tagsNamed(html: string, name: 'script' | 'meta' | 'link'): Attributes[] {
  const tags: Attributes[] = [];
  let attributes: Attributes;
  let end: RegExp | undefined;
  const parser = new StartTagParser({
    onopentagname() {
      attributes = Object.create(null);
    },
    // The parser's own object of attributes loses the name `__proto__`.
    onattribute(attribute, value) {
      attributes[attribute] ??= value;
    },
    onopentag(tag) {
      if (tag === name) tags.push(attributes);
      end = inert.get(tag);
      if (end) parser.pause();
    },
  });
  for (let at = 0; at < html.length;) {
    end = undefined;
    parser.parseComplete(html.slice(at));
    at = end ? after(html, end, at + parser.endIndex) : html.length;
  }
  return tags;
}

function after(html: string, end: RegExp, from: number) {
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}
