import { cleanText, type MovedPage, movedPageLimits, type ReadRedirects, say } from '../../contract/index.ts';
import { readFirebaseJson } from './firebase.ts';
import { readNetlifyToml, readRedirectsFile } from './netlify.ts';
import { isNginx, readNginx } from './nginx.ts';
import type { Line } from './redirect.ts';

const maxShownText = 200;

/**
 * Reads the rules of a file of redirects, whose content tells its format. Lines that are no rule are named.
 * @param domains those of the site; redirects to others move no page
 */
export function readRedirects(text: string, domains: readonly string[]): ReadRedirects {
  const rules: MovedPage[] = [];
  const lines = new Map<string, number>();
  const unread: ReadRedirects['unread'] = [];
  for (const line of linesOf(text.replace(/^\uFEFF/, ''), domains)) {
    const why = 'why' in line ? line.why : whyNotAlso(line, lines, rules);
    if (why !== null) unread.push({ line: line.line, text: cleanText(line.text, maxShownText), why });
    else if ('rule' in line) {
      lines.set(line.rule.from, line.line);
      rules.push(line.rule);
    }
  }
  return { rules, unread: unread.slice(0, movedPageLimits.unreadLines), unreadLines: unread.length };
}

function whyNotAlso(
  { rule }: Extract<Line, { rule: MovedPage }>,
  lines: Map<string, number>,
  rules: readonly MovedPage[],
) {
  const before = lines.get(rule.from);
  if (before !== undefined) return say('has the same old path as line {line}', { line: before });
  const { rules: max } = movedPageLimits;
  return rules.length < max ? null : say('is beyond {max, plural, one {# rule} other {# rules}}', { max });
}

function linesOf(text: string, domains: readonly string[]): Line[] {
  if (text.trimStart().startsWith('{')) return readFirebaseJson(text, domains);
  if (/^\s*\[\[\s*redirects\s*\]\]/m.test(text)) return readNetlifyToml(text, domains);
  return isNginx(text) ? readNginx(text, domains) : readRedirectsFile(text, domains);
}
