import {
  type MovedPage,
  readHostname,
  readMovedPath,
  whyNoMove,
  whyNoMovedPath,
  phrase,
  say,
} from '../../contract/index.ts';

/** What a line of a file says: a redirect in our words, or why it is none. */
export type Line = { line: number; text: string } & ({ rule: MovedPage } | { why: string });

/** A path in parts: text, and wildcards with the names by which the target refers to them. */
export type Part = string | { wildcard: '*' | '**'; name: string };

// Translators: such words follow “Line 7”, as in “Line 7 leads to another site: …”.
export const outside = phrase('leads to another site');
export const unsayable = phrase('has a pattern that * and ** cannot express');

const permanentOrNot = ['301', '302', '303', '307', '308', 'permanent', 'redirect'];

/** Why a redirect with this status or flag moves no page; null if it does. */
export const whyNoRedirect = (status: string): string | null =>
  permanentOrNot.includes(status.replace(/!$/, ''))
    ? null
    : // Translators: {status} is a code of HTTP such as 200, or a flag of nginx.
      say('is no redirect, but {status}', { status });

/** The path of an address on this site; null if it is on another one. */
export function pathOn(address: string, domains: readonly string[]): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  const found = /^(?:https?:)?\/\/([^/?#]+)(.*)$/is.exec(address);
  if (!found) return null;
  const host = readHostname(found[1] ?? '');
  const isOwn = host !== null && domains.includes(host);
  return isOwn ? (found[2] ?? '').replace(/^(?!\/)/, '/') : null;
}

/**
 * Makes a rule of a source and of a target that refers to its wildcards by name. Rules put wildcards in by their
 * order, so a target that uses them in another order is none.
 */
export function ruleOf(
  source: readonly Part[],
  target: readonly Part[],
): { rule: MovedPage } | { why: string } {
  const write = (parts: readonly Part[]) =>
    parts.map((part) => (typeof part === 'string' ? part : part.wildcard)).join('');
  for (const wildcard of ['*', '**'] as const) {
    const namesIn = (parts: readonly Part[]) =>
      parts.flatMap((part) => (typeof part !== 'string' && part.wildcard === wildcard ? [part.name] : []));
    const had = namesIn(source);
    if (namesIn(target).some((name, index) => had[index] !== name))
      return { why: say('uses the parts of the old path in another order') };
  }
  const rule = { from: readMovedPath(write(source)), to: readMovedPath(write(target)) };
  const problem = whyNoMovedPath(rule.from) ?? whyNoMovedPath(rule.to) ?? whyNoMove(rule);
  return problem === null ? { rule } : { why: problem };
}

/** Replaces references by the wildcards that they name. @param reference finds references; its first group is the name */
export function targetParts(target: string, source: readonly Part[], reference: RegExp): Part[] | null {
  const wildcards = source.filter((part) => typeof part !== 'string');
  const parts: (Part | null)[] = target.split(reference).map((text, index) => {
    if (index % 2 === 0) return text;
    return wildcards.find(({ name }) => name === text) ?? null;
  });
  return parts.includes(null) ? null : (parts as Part[]);
}
