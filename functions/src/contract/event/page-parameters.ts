import { maxPathLength } from './address.ts';
import { senderText } from './sender-text.ts';

/** The query parameters that a workspace counts as part of its pages, such as `id` in `/product?id=7`. */

/** Longer names are refused, and longer values are cut. */
const maxNameLength = 50;
export const maxParameterLength = 100;

/** Names of parameters that can hold a secret or identify someone: anywhere in a name, and as one of its words. */
const secretParts = /token|passw|email|secret|apikey|authcode/;
const secretWords = ['key', 'keys', 'code', 'codes', 'mail', 'pass', 'pwd', 'otp'];

function canBeSecret(name: string) {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return (
    secretParts.test(words.replace(/[^a-z]/g, '')) ||
    words.split(/[^a-z]+/).some((word) => secretWords.includes(word))
  );
}

/** Normalizes the name of a parameter; null if it is invalid or can hold a secret. */
export function readPageParameter(text: string): string | null {
  const name = text.trim();
  return /^[\w.~-]+$/.test(name) && name.length <= maxNameLength && !canBeSecret(name) ? name : null;
}

/**
 * Appends these parameters of an address to a page, sorted by name: `/product?colour=red&id=7`. Parameters without a
 * value, and values that can be an email address, are left out.
 * @param page the stored page without parameters
 */
export function withParameters(
  page: string,
  { searchParams, hash }: Pick<URL, 'searchParams' | 'hash'>,
  hashRouted: boolean,
  names: readonly string[],
): string {
  if (names.length === 0) return page;
  const inRoute = new URLSearchParams(hashRouted ? hash.split('?').slice(1).join('?') : '');
  const parameters = names.toSorted().flatMap((name) => {
    const sent = searchParams.get(name) || inRoute.get(name) || '';
    const value = sent.includes('@') ? '' : senderText(sent, maxParameterLength);
    return value === '' ? [] : [`${name}=${encodeURIComponent(value.toWellFormed())}`];
  });
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  return page.slice(0, Math.max(0, maxPathLength - query.length)) + query;
}
