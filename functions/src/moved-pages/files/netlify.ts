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

/**
 * Lines of `_redirects`: an old path, perhaps parameters, a new one, perhaps a status and conditions.
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function readRedirectsFile(text: string, domains: readonly string[]): Line[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const content = written.replace(/(?:^|\s)#.*$/, '').trim();
    if (content === '') return [];
    return [{ line: index + 1, text: content, ...redirectOf(content.split(/\s+/), domains) }];
  });
}

function redirectOf([from = '', ...fields]: string[], domains: readonly string[]) {
  const at = fields.findIndex((field) => /^(?:\/|https?:\/\/)/i.test(field));
  const to = fields[at];
  if (to === undefined) return { why: say('has no new path') };
  const [status = '301', ...conditions] = fields.slice(at + 1);
  if (conditions.length > 0 || status.includes('=')) return { why: say('applies only to some visitors') };
  return moveOf({ from, to, status, query: fields.slice(0, at) }, domains);
}

interface Redirect {
  from: string;
  to: string;
  status: string;
  /** Parameters with their values or the names of these, such as `id=:id`. */
  query: readonly string[];
}

function moveOf({ from, to, status, query }: Redirect, domains: readonly string[]) {
  const [source, target] = [pathOn(from, domains), pathOn(to, domains)];
  if (source === null || target === null) return { why: say(outside) };
  const problem = whyNoRedirect(status);
  if (problem !== null) return { why: problem };
  const parts = sourceParts(`${source}${query.length > 0 ? `?${query.join('&')}` : ''}`);
  const parted = targetParts(target, parts, /:(\w+)/);
  return parted ? ruleOf(parts, parted) : { why: say(unsayable) };
}

const sourceParts = (source: string): Part[] =>
  source.split(/(:\w+|\*)/).map((text, index): Part => {
    if (index % 2 === 0) return text;
    return text === '*' ? { wildcard: '**', name: 'splat' } : { wildcard: '*', name: text.slice(1) };
  });

/** The tables `[[redirects]]` of `netlify.toml`, whose values are strings, numbers and flags. */
export function readNetlifyToml(text: string, domains: readonly string[]): Line[] {
  const tables: { line: number; fields: Map<string, string> }[] = [];
  let isInside = false;
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const content = written.trim();
    if (content.startsWith('[')) {
      const isPart = /^\[redirects\.\w+\]/.test(content);
      if (isPart) tables.at(-1)?.fields.set('conditions', content);
      isInside = /^\[\[\s*redirects\s*\]\]/.test(content);
      if (isInside) tables.push({ line: index + 1, fields: new Map() });
      continue;
    }
    const [, name = '', value = ''] = isInside ? (/^(\w+)\s*=\s*(.+)$/.exec(content) ?? []) : [];
    if (name !== '') tables.at(-1)?.fields.set(name, unquoted(value));
  }
  return tables.map(({ line, fields }) => {
    const [from = '', to = ''] = [fields.get('from'), fields.get('to')];
    const is = { line, text: `${from} ${to}`.trim() };
    if (from === '' || to === '') return { ...is, why: say('has no old or no new path') };
    const only = ['conditions', 'query', 'headers', 'signed'].some((field) => fields.has(field));
    if (only) return { ...is, why: say('applies only to some visitors') };
    return { ...is, ...moveOf({ from, to, status: fields.get('status') ?? '301', query: [] }, domains) };
  });
}

function unquoted(value: string) {
  const [, text = ''] = /^("(?:[^"\\]|\\.)*"|'[^']*')/.exec(value) ?? [];
  return text === '' ? value.replace(/\s*#.*$/, '') : text.slice(1, -1).replace(/\\(.)/g, '$1');
}
