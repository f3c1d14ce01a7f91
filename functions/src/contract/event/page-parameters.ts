import { maxPathLength } from './address.ts';
import { senderText } from './sender-text.ts';

/** The parameters of a query that a workspace keeps as part of its pages, such as `id` in `/product?id=7`. */

/** The longest name of a parameter, and the longest value, which is cut. */
const maxNameLength = 50;
export const maxParameterLength = 100;

/** What can hold a secret or say who someone is, anywhere in a name and as one of its words. */
const secretParts = /token|passw|email|secret|apikey|authcode/;
const secretWords = ['key', 'keys', 'code', 'codes', 'mail', 'pass', 'pwd', 'otp'];

function canBeSecret(name: string) {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return (
    secretParts.test(words.replace(/[^a-z]/g, '')) ||
    words.split(/[^a-z]+/).some((word) => secretWords.includes(word))
  );
}

/** The name of a parameter in the form in which it is stored; null if it is none, or can hold a secret. */
export function readPageParameter(text: string): string | null {
  const name = text.trim();
  return /^[\w.~-]+$/.test(name) && name.length <= maxNameLength && !canBeSecret(name) ? name : null;
}

/**
 * A page with these parameters of its address, in the order of their names: `/product?colour=red&id=7`. Left out are
 * those without a value, and those whose value can be an address of mail.
 * @param page the page as it is stored without them
 */
export function withParameters(
  page: string,
  { searchParams, hash }: Pick<URL, 'searchParams' | 'hash'>,
  hashRouted: boolean,
  names: readonly string[],
): string {
  if (names.length === 0) return page;
  const inRoute = new URLSearchParams(hashRouted ? hash.split('?').slice(1).join('?') : '');
  const kept = names.toSorted().flatMap((name) => {
    const sent = searchParams.get(name) || inRoute.get(name) || '';
    const value = sent.includes('@') ? '' : senderText(sent, maxParameterLength);
    return value === '' ? [] : [`${name}=${encodeURIComponent(value.toWellFormed())}`];
  });
  const query = kept.length === 0 ? '' : `?${kept.join('&')}`;
  return page.slice(0, Math.max(0, maxPathLength - query.length)) + query;
}
