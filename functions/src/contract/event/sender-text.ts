import { maxPathLength, routeIn } from './address.ts';
import { cleanText } from './text.ts';

/**
 * Texts that anyone can send, in the form in which they are stored. Addresses in them can hold a secret, such as the
 * token of a link in an email or a password, so what can be one is left out wherever an address can stand.
 */

/** A scheme is here all that stands before `://`, also where no browser would accept it. */
const anyScheme = String.raw`(?<![a-z\d+.-])[a-z\d+.-]*:(?=[/\\]{2}\S)`;
/** What an address follows: the start of the text, a space, or a quote. */
const opening = '(?<=^|[\\s"\'`\u2018-\u201f\u00ab\u00bb\u2039\u203a])';
/** What follows the colon of a label with its value, such as `size:XL`: nothing that has a meaning in addresses. */
const value = String.raw`[^\s/\\@?#=%"'<>]*(?=[\s"'<>]|$)`;
const known = '(?:https?|ftp|wss?|mailto|tel|sms|data|javascript|blob|file):';
const scheme = String.raw`${opening}(?=${known}|[a-z][a-z\d+.-]*:(?!${value}))[a-z][a-z\d+.-]*:(?=\S)`;

/** "and/or", "size:XL" and "Error: what" contain no address. */
const addressStart = new RegExp(String.raw`${anyScheme}|${scheme}|${opening}/(?=\S)`, 'i');

/**
 * What stands between scheme and path. In a web address it can contain spaces, which browsers remove or encode. Each
 * match includes all of it, so that no character is read twice.
 */
const authority = new RegExp(
  [
    String.raw`((?:${anyScheme}|${opening}|(?<=:))[/\\]{2,}|${opening}(?:https?|ftp|wss?):[/\\]*)([^/\\?#]*)`,
    String.raw`(${scheme})([^\s/\\?#]*)`,
  ].join('|'),
  'gi',
);

const addressWithScheme = new RegExp(String.raw`(${anyScheme}|${scheme})[^\s"'<>]*`, 'gi');

/**
 * A text without what can be a secret in its addresses. An address begins with a scheme that is followed at once by
 * another character and is no label with its value, or with a slash. It loses the user and the password. The text ends before the first `?`, `#`, `;`
 * or `&` after it, because browsers accept spaces in addresses; a route in the fragment stays, as it does in pages.
 * After a scheme whose address is invalid, nothing is left.
 */
export function withoutSecrets(text: string): string {
  return withoutSecretsIn(text, false);
}

/** @param isCut whether the text went on: then an address that ends with it may have had a user */
function withoutSecretsIn(text: string, isCut: boolean) {
  const start = (isCut ? `${text}@` : text).search(addressStart);
  if (start !== 0)
    return start === -1 ? text : text.slice(0, start) + bareFrom(text.slice(start), false, isCut);
  const bare = bareFrom(text, true, isCut);
  // A web address that is shortened has one form, so that it is one value.
  return (bare !== text && /^https?:./i.test(bare) && URL.parse(bare)?.href) || bare;
}

/** @param isWhole whether nothing stands before the address: then what follows it belongs to it */
function bareFrom(text: string, isWhole: boolean, isCut: boolean) {
  // A user ends with an @, so that one is put where the rest of an address is unknown.
  const withoutUsers = (isCut ? `${text}@` : text).replace(authority, withoutUser);
  const bare = beforeQuery(isCut ? withoutUsers.replace(/@$/, '') : withoutUsers, isWhole);
  for (const { 0: address, 1: begin = '', index } of bare.matchAll(addressWithScheme)) {
    if (!URL.parse(isWhole && index === 0 ? bare : address)) return bare.slice(0, index + begin.length);
  }
  return bare;
}

/** What stands before an @ and has a mark can be a path as well as a user, so the text ends there. */
function withoutUser(_: string, begin = '', host = '', opaqueBegin = '', opaqueHost = '') {
  const [, user = '', rest = ''] = /^(.*@)?(.*)$/s.exec(host + opaqueHost) ?? [];
  return begin + opaqueBegin + (/[;&]/.test(user) ? '?' : rest);
}

/** What stands before the first mark behind which a secret can be, and the route in the fragment. */
function beforeQuery(text: string, isWhole: boolean) {
  const end = text.search(/[?#;&]/);
  if (end === -1) return text;
  const fragment = isWhole ? text.indexOf('#', end) : end;
  return text.slice(0, end) + (fragment === -1 ? '' : routeIn(text.slice(fragment)));
}

/** How much longer than what is stored the part of a text is that is looked at: queries and users are left out of it. */
const lookedAt = 4;

const lineBreaks = /\s*[\n-\r\u0085\u2028\u2029]\s*/g;

/**
 * Text from outside as it is stored: see `cleanText` and `withoutSecrets`. A line break becomes a space, but inside an
 * address it is nothing, as in browsers.
 */
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

/** The path of an address, in which everything can be a part of it. */
export function barePath(path: string) {
  const length = lookedAt * maxPathLength;
  return bareFrom(path.slice(0, length), false, path.length > length);
}

/** The page of an event, as it is stored and as the rules of a workspace know it. */
export function storedPage(
  { pathname, hash }: { pathname: string; hash: string },
  hashRouted: boolean,
): string {
  const route = hashRouted ? routeIn(hash).slice(1) : '';
  return (barePath(pathname) + (route && `#${barePath(route)}`)).slice(0, maxPathLength);
}
