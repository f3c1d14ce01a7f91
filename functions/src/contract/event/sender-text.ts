import { maxPathLength, routeIn } from './address.ts';
import { upperHex } from './path-text.ts';
import { cutStored } from './read-length.ts';
import { cleanText } from './text.ts';

/**
 * Cleans texts that anyone can send, before they are stored. Addresses in them can hold a secret, such as the token of
 * a link in an email or a password, so possible secrets are removed wherever an address can occur.
 */

/** Anything before `://` counts as a scheme, even if no browser would accept it. */
const anyScheme = String.raw`(?<![a-z\d+.-])[a-z\d+.-]*:(?=[/\\]{2}\S)`;
/** The text before an address: the start of the text, a space, or a quote. */
const opening = '(?<=^|[\\s"\'`\u2018-\u201f\u00ab\u00bb\u2039\u203a])';
/** A value after the colon of a label, such as `size:XL`: nothing that has a meaning in addresses. */
const value = String.raw`[^\s/\\@?#=%"'<>]*(?=[\s"'<>]|$)`;
const known = '(?:https?|ftp|wss?|mailto|tel|sms|data|javascript|blob|file):';
const scheme = String.raw`${opening}(?=${known}|[a-z][a-z\d+.-]*:(?!${value}))[a-z][a-z\d+.-]*:(?=\S)`;

/** "and/or", "size:XL" and "Error: what" contain no address. */
const addressStart = new RegExp(String.raw`${anyScheme}|${scheme}|${opening}/(?=\S)`, 'i');

/**
 * The part between scheme and path. In a web address it can contain spaces, which browsers remove or encode. Each match
 * includes all of it, so that no character is read twice.
 */
const authority = new RegExp(
  [
    String.raw`((?:${anyScheme}|${opening}|(?<=:))[/\\]{2,}|${opening}(?:https?|ftp|wss?):[/\\]*)([^/\\?#]*)`,
    String.raw`(${scheme})([^\s/\\?#]*)`,
  ].join('|'),
  'gi',
);

const addressWithScheme = new RegExp(String.raw`(${anyScheme}|${scheme})[^\s"'<>]*`, 'gi');

const anyMark = /[?#;&]/;

/**
 * Marks after which the path of a web address can have a secret. `;` and `&` can be part of the path, as in `/q&a`,
 * unless a parameter follows: `;jsessionid=7`, `&token=7`, or something that looks like a token.
 */
const markInPath =
  /[?#]|[;&](?=[^/?#;&]*?(?:=|%3d|(?<!\w)(?=\w*\d)(?=\w*[a-z])\w{16}|[\da-f]{8}-[\da-f]{4}-))/i;

const webAddress = /^(?:https?:|[/\\])/i;

/**
 * Removes possible secrets from the addresses in a text. An address begins with a slash, or with a scheme that is
 * followed at once by another character and is not a label with its value. User and password are removed. The text ends
 * before the first `?`, `#`, `;` or `&` after the address, because browsers accept spaces in addresses; a route in the
 * fragment remains, as in pages. If the text as a whole is a web address or a path, `;` and `&` in its path remain.
 * After a scheme whose address is invalid, everything is removed.
 */
export function withoutSecrets(text: string): string {
  return withoutSecretsIn(text, false);
}

/** @param isCut whether the text was longer: then an address at its end may have had a user */
function withoutSecretsIn(text: string, isCut: boolean) {
  const start = (isCut ? `${text}@` : text).search(addressStart);
  if (start !== 0)
    return start === -1 ? text : text.slice(0, start) + bareFrom(text.slice(start), anyMark, isCut);
  const bare = bareFrom(text, webAddress.test(text) ? markInPath : anyMark, isCut, true);
  // A shortened web address is normalized, so that equal addresses are one value.
  return (bare !== text && /^https?:./i.test(bare) && URL.parse(bare)?.href) || bare;
}

/**
 * @param mark after which a secret can follow
 * @param coversText whether the text begins with the address: then the rest belongs to it
 */
function bareFrom(text: string, mark: RegExp, isCut: boolean, coversText = false) {
  // A user ends with an @, so one is appended if the end of the address is unknown.
  const withoutUsers = (isCut ? `${text}@` : text).replace(authority, withoutUser);
  const bare = beforeMark(isCut ? withoutUsers.replace(/@$/, '') : withoutUsers, mark, coversText);
  for (const { 0: address, 1: begin = '', index } of bare.matchAll(addressWithScheme)) {
    if (!URL.parse(coversText && index === 0 ? bare : address)) return bare.slice(0, index + begin.length);
  }
  return bare;
}

/** A text before an @ that contains a mark can be a path as well as a user, so the text ends there. */
function withoutUser(_: string, begin = '', host = '', opaqueBegin = '', opaqueHost = '') {
  const [, user = '', rest = ''] = /^(.*@)?(.*)$/s.exec(host + opaqueHost) ?? [];
  return begin + opaqueBegin + (/[;&]/.test(user) ? '?' : rest);
}

function beforeMark(text: string, mark: RegExp, coversText: boolean) {
  const end = mark.exec(text)?.index;
  if (end === undefined) return text;
  const fragment = coversText ? text.indexOf('#', end) : end;
  return text.slice(0, end) + (fragment === -1 ? '' : bareRoute(text.slice(fragment)));
}

function bareRoute(fragment: string) {
  const [start = '', route = ''] = /^(#?)(.*)$/s.exec(routeIn(fragment))?.slice(1) ?? [];
  const end = route.search(markInPath);
  return start + (end === -1 ? route : route.slice(0, end));
}

/** Reads this many times the stored length, because queries and users are removed from it. */
const lookedAt = 4;

const lineBreaks = /\s*[\n-\r\u0085\u2028\u2029]\s*/g;

/** Cleans a text from outside (`cleanText`, `withoutSecrets`). Line breaks become spaces, except in addresses. */
export function senderText(text: string, maxLength: number): string {
  const length = lookedAt * maxLength;
  const start = text.slice(0, length);
  const isCut = text.length > length;
  const line = start.replace(lineBreaks, ' ');
  const hasAddress = line !== start && cleanText(start, length).search(addressStart) !== -1;
  const clean = cleanText(hasAddress ? start : line, length);
  // Cut last, because the start of a long password could look like a host.
  return cleanText(withoutSecretsIn(clean, isCut), maxLength);
}

/** Cleans the path of an address, in which any character can belong to the path. */
export function barePath(path: string) {
  const length = lookedAt * maxPathLength;
  return upperHex(bareFrom(path.slice(0, length), markInPath, path.length > length));
}

/** The page of an event as it is stored, and as the rules of a workspace see it. */
export function storedPage(
  { pathname, hash }: { pathname: string; hash: string },
  hashRouted: boolean,
): string {
  const route = hashRouted ? routeIn(hash).slice(1) : '';
  return cutStored(barePath(pathname) + (route && `#${barePath(route)}`), maxPathLength);
}
