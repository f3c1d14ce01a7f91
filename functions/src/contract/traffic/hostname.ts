import { decodePunycode } from './punycode.ts';

/** The longest DNS name (RFC 1035, 2.3.4). A longer text is not a host. */
export const maxHostLength = 253;

/** The rest of a longer text is ignored. An address begins with its host. */
const maxTypedLength = 2000;

/** Labels with inner hyphens. The top-level domain has at least two letters, or is a punycode label. */
const hostnamePattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i;

/** Whether a text is a hostname as browsers send it. */
export function isHostname(text: string) {
  if (text.length > maxHostLength || !hostnamePattern.test(text)) return false;
  return !/(?:^|\.)xn--/i.test(text) || asUnicode(text.toLowerCase()) !== null;
}

/** Decodes a host: `münchen.de` for `xn--mnchen-3ya.de`; null if nothing is encoded. To display, use `shownHost`. */
export function asUnicode(host: string): string | null {
  const labels = host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label));
  const decoded = labels.join('.');
  return decoded !== host && !labels.includes(null) && asciiHost(decoded) === host ? decoded : null;
}

/** A host as browsers send it: `xn--mnchen-3ya.de` for `München.de`; null for anything else. */
export function asciiHost(text: string) {
  if (text.length > maxTypedLength || /[\s/\\?#@:]/.test(text)) return null;
  return URL.parse(`https://${text}`)?.hostname ?? null;
}

/** Normalizes a host: lower case, no leading `www.`, no trailing dot. `www.com` stays. */
export function bareHost(host: string) {
  return host
    .trim()
    .toLowerCase()
    .replace(/^www\.(?![^.]+\.?$)/, '')
    .replace(/\.$/, '');
}

const quotes = /^["'“”„‘’«»<]+|["'“”„‘’«»>]+$/g;

const fromHost = (typed: string) =>
  typed
    .slice(0, maxTypedLength)
    .trim()
    .replaceAll(quotes, '')
    .replace(/^(?:[a-z][a-z0-9+.-]*:(?:\/|\\){2}|https?:|\/\/)/i, '');

/** The host at the start of an address without a scheme; empty if there is none. */
const hostOf = (address: string) => URL.parse(`https://${address}`)?.hostname ?? '';

/**
 * Normalizes a hostname that someone types or pastes: `xn--mnchen-3ya.de` for `https://www.München.de:8080/a`,
 * `example.com` for `EXAMPLE.com.`. Null if there is none. Use this for every domain or hostname from outside.
 */
export function readHostname(typed: string): string | null {
  const host = bareHost(hostOf(fromHost(typed)));
  return isHostname(host) ? host : null;
}

/** Like `readHostname`, with an optional `*.` before the hostname: see `fitsHostname`. */
export function readHostnamePattern(typed: string): string | null {
  const rest = fromHost(typed);
  if (!rest.startsWith('*.')) return readHostname(rest);
  // Not all browsers accept a star in a host.
  const host = hostOf(rest.slice(2)).replace(/\.$/, '');
  return isHostname(host) ? `*.${host}` : null;
}

/** The unique domains of a tag or an event, at most `max`. Invalid ones are only converted to lower case. */
export function readDomains(text: string, max: number): string[] {
  // One more, because the text can begin with a separator.
  const parts = text.split(/[\s,;]+/, max + 1).filter((part) => part !== '');
  return [...new Set(parts.slice(0, max).map((part) => readHostname(part) ?? bareHost(part)))];
}

/** Whether a name matches a bare host: `*.example.com` matches every host below, but not example.com. */
export function fitsHostname(host: string, name: string) {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}

/** The result for a host or its nearest parent. Longer texts than hosts could cause too many lookups. */
export function lookUpHost<Answer>(
  host: string,
  ask: (domain: string) => Answer | undefined,
): Answer | undefined {
  if (host.length > maxHostLength) return undefined;
  let domain = host;
  for (;;) {
    const answer = ask(domain);
    if (answer !== undefined) return answer;
    const dot = domain.indexOf('.');
    if (dot === -1) return undefined;
    domain = domain.slice(dot + 1);
  }
}
