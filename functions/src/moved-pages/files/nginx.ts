import { say } from '../../contract/index.ts';
import {
  type Line,
  outside,
  type Part,
  pathOn,
  ruleOf,
  targetParts,
  unsayable,
  whyNoRedirect,
} from './redirect.ts';

/** Tells a configuration of nginx from `_redirects`. */
export const isNginx = (text: string): boolean =>
  /^\s*(?:map\s+\S+\s+\S+\s*\{|rewrite\s+\S+\s+\S|location\s+.*\{|server\s*\{|return\s+30\d\s|~\*?\^?\S+\s+\S+;)/m.test(
    text,
  ) || /^\s*\/\S*\s+\S+;\s*$/m.test(text);

/**
 * Lines of nginx: entries of a `map`, `rewrite`, and `return` within a `location`. Other lines configure something else.
 * @see https://nginx.org/en/docs/http/ngx_http_rewrite_module.html
 * @see https://nginx.org/en/docs/http/ngx_http_map_module.html
 */
export function readNginx(text: string, domains: readonly string[]): Line[] {
  const lines: Line[] = [];
  /** What the open blocks are about. */
  const blocks: string[] = [];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const content = written.replace(/(?:^|\s)#.*$/, '').trim();
    for (const statement of content.split(/(?<=[{}])|(?<=;)\s+/)) {
      const found = lineOf(statement.trim(), blocks, domains);
      if (found) lines.push({ line: index + 1, text: statement.trim(), ...found });
      if (statement.trim().endsWith('{')) blocks.push(statement.trim().slice(0, -1).trim());
      if (statement.trim().endsWith('}')) blocks.pop();
    }
  }
  return lines;
}

function lineOf(statement: string, blocks: readonly string[], domains: readonly string[]) {
  const block = blocks.at(-1) ?? '';
  const fields = statement
    .replace(/;$/, '')
    .split(/\s+/)
    .map((field) => field.replace(/^(["'])(.*)\1$/, '$2'));
  const [name = '', first = '', second = '', flag = ''] = fields;
  if (name === 'rewrite') return moveOf(expressionParts(first), second, flag, domains);
  if (name === 'return' && /^30\d$/.test(first)) return returnOf(block, second, first, domains);
  const isEntry = statement.endsWith(';') && (block.startsWith('map ') || blocks.length === 0);
  if (!isEntry || fields.length !== 2 || !/^[~/]/.test(name)) return null;
  return moveOf(entryParts(name), first, '301', domains);
}

function returnOf(block: string, target: string, status: string, domains: readonly string[]) {
  const [, modifier = '', path = ''] = /^location\s+(?:(=|\^~|~\*?)\s*)?(\S+)$/.exec(block) ?? [];
  if (path === '') return { why: say('is not about a path') };
  if (modifier.startsWith('~')) return moveOf(expressionParts(path), target, status, domains);
  const parts: Part[] = modifier === '=' ? [path] : [path, { wildcard: '**', name: 'rest' }];
  return moveOf(parts, target, status, domains);
}

function moveOf(source: Part[] | null, to: string, status: string, domains: readonly string[]) {
  if (!source) return { why: say(unsayable) };
  const problem = whyNoRedirect(status);
  if (problem !== null) return { why: problem };
  const target = pathOn(
    to.replace(/^(?:\$scheme|https?):\/\/\$(?:host|server_name|http_host)(?=\/)/, ''),
    domains,
  );
  if (target === null) return { why: say(outside) };
  const parted = targetParts(target.replace(/\?$|\$is_args\$args$/, ''), source, /\$\{?(\w+)\}?/);
  return parted ? ruleOf(source, parted) : { why: say(unsayable) };
}

const entryParts = (name: string) =>
  name.startsWith('~') ? expressionParts(name.replace(/^~\*?/, '')) : [name];

/** The groups that a wildcard stands for, and the ends after which anything may follow. */
const groups: Record<string, '*' | '**'> = {
  '(.*)': '**',
  '(.+)': '**',
  '([^/]+)': '*',
  '([^/]*)': '*',
  '.*': '**',
  '[^/]+': '*',
};

/** An expression as a path with wildcards, which targets number; null if it is not one. */
function expressionParts(expression: string): Part[] | null {
  if (!expression.startsWith('^')) return null;
  const isAnchored = expression.endsWith('$');
  const inside = expression.slice(1, isAnchored ? -1 : undefined).replace(/(?:\/\?|\(\/\)\?)$/, '');
  let number = 0;
  const parts = inside
    .split(/(\(\.[*+]\)|\(\[\^\/\][+*]\)|\.\*|\[\^\/\]\+)/)
    .map((text, index): Part | null => {
      if (index % 2 === 0) return literalOf(text);
      const wildcard = groups[text];
      if (!wildcard) return null;
      return { wildcard, name: text.startsWith('(') ? String(++number) : '' };
    });
  if (parts.includes(null)) return null;
  const ends = isAnchored ? [] : [{ wildcard: '**', name: 'rest' } as const];
  const last = parts.findLast((part) => part !== '');
  const isOpen = typeof last === 'object' && last?.wildcard === '**';
  return [...(parts as Part[]), ...(isOpen ? [] : ends)];
}

/** Text without a meaning in expressions; null if some has one. */
const literalOf = (text: string) =>
  /(?<!\\)[.*+?()[\]{}|^$]/.test(text.replace(/\\\\/g, '')) ? null : text.replace(/\\(.)/g, '$1');
