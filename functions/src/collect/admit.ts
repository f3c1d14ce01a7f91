import { isbot } from 'isbot';
import { pagePath } from '../contract/address.ts';
import type { DropReason } from '../contract/event.ts';
import type { TrafficRules } from '../contract/traffic-rules.ts';
import { Remembered } from './remembered.ts';
import { matchersOf } from './rules.ts';
import { isSpamReferrer } from './spam-referrers.ts';

export type Headers = Record<string, string | string[] | undefined>;

/** What the steps of admission look at. */
export interface Candidate {
  headers: Headers;
  /** Address of the page; null where it is no web page. */
  url: URL | null;
  /** Of the page, as `bareHost` has it. */
  hostname: string;
  /** Address of the page that linked here, as it was sent. */
  referrer: string;
  /** The client's. */
  address: string;
  /** ISO 3166-1 alpha-2 of that address, or ''; looked up when it is asked for. */
  country: () => string;
  rules: TrafficRules;
}

interface Step {
  reason: DropReason;
  applies: (candidate: Candidate) => boolean;
}

/** Every rule by which an event is acknowledged and not counted, in the order in which they are asked. */
const steps: readonly Step[] = [
  {
    // Browsers say so when they load a page that nobody has looked at yet.
    reason: 'prefetch',
    applies: ({ headers }) =>
      prefetchHeaders.some(
        (name) => headers[name] !== undefined && /prefetch|prerender|preview/i.test(String(headers[name])),
      ),
  },
  {
    reason: 'bot',
    applies: ({ headers }) => isProgram(headers),
  },
  {
    // https://www.w3.org/TR/gpc/ Before anything is done with the address.
    reason: 'gpc',
    applies: ({ headers, rules }) => rules.honourGpc && headers['sec-gpc'] === '1',
  },
  {
    // https://www.w3.org/TR/tracking-dnt/ No browser asks its user any more, so it is the owner's choice.
    reason: 'opted-out',
    applies: ({ headers, rules }) => rules.honourDnt && headers.dnt === '1',
  },
  {
    // An address that is no web page (javascript:, data:, file:) cannot be one of the site's pages.
    reason: 'malformed',
    applies: ({ url }) => url === null,
  },
  {
    reason: 'spam-referrer',
    applies: ({ referrer }) => referrer !== '' && isSpam(referrer),
  },
  {
    reason: 'hostname-mismatch',
    applies: ({ hostname, rules }) => !matchersOf(rules).allowsHostname(hostname),
  },
  {
    reason: 'excluded-page',
    applies: ({ url, rules }) => url !== null && matchersOf(rules).excludesPage(pagePath(url, false)),
  },
  {
    reason: 'excluded-ip',
    applies: ({ address, rules }) => matchersOf(rules).excludesAddress(address),
  },
  {
    reason: 'excluded-country',
    applies: ({ country, rules }) =>
      rules.excludedCountries.length > 0 && matchersOf(rules).excludesCountry(country()),
  },
];

/** The reason not to count an event, or null where it is admitted. */
export function dropReason(candidate: Candidate): DropReason | null {
  for (const { reason, applies } of steps) if (applies(candidate)) return reason;
  return null;
}

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const programs = new Remembered<boolean>(2000);

/** Every browser names itself; what does not, or names itself a program, is one. */
function isProgram(headers: Headers): boolean {
  const userAgent = String(headers['user-agent'] ?? '').trim();
  return (
    userAgent === '' ||
    programs.get(userAgent, isbot) ||
    /headless/i.test(String(headers['sec-ch-ua'] ?? '')) ||
    // RFC 9110, 10.1.2: by which a robot names whoever runs it.
    headers.from !== undefined ||
    isBareChromium(userAgent, headers)
  );
}

/**
 * The cheap sign of a data centre: a program that borrowed Chrome's name, and not what Chrome has sent with every
 * request of a secure page since version 89.
 */
function isBareChromium(userAgent: string, headers: Headers): boolean {
  return (
    headers['accept-language'] === undefined &&
    headers['sec-fetch-mode'] === undefined &&
    headers['sec-ch-ua'] === undefined &&
    headers.origin === undefined &&
    /\bChrome\/(?:89|9\d|\d{3,})\./.test(userAgent)
  );
}

const spam = new Remembered<boolean>(2000);

function isSpam(referrer: string): boolean {
  return spam.get(referrer, () => isSpamReferrer(URL.parse(referrer)?.hostname ?? ''));
}
