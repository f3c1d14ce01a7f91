import { isbot } from 'isbot';
import {
  bareHost,
  type DropReason,
  maxRevenueIn,
  type NamedReason,
  type RevenueFault,
  storedPage,
  type TrafficRules,
} from '../../contract/index.ts';
import { remembered } from '../../core/remembered.ts';
import { addressOf } from '../enrich/source.ts';
import { matchersOf } from './matchers.ts';
import { isSpamReferrer } from './spam-referrers.ts';
import type { Hit, Revenue } from '../hit.ts';

export type Headers = Record<string, string | string[] | undefined>;

export interface Candidate {
  headers: Headers;
  url: URL;
  hostname: string;
  /** The page that linked here, as it was sent. */
  referrer: string;
  /** Evaluated only when called. */
  source: () => string;
  address: string;
  /** ISO 3166-1 alpha-2 of that address, or ''; looked up only when called. */
  country: () => string;
  rules: TrafficRules;
}

interface Step<Reason, Subject> {
  reason: Reason;
  applies: (subject: Subject) => boolean;
}

export interface Sender {
  headers: Headers;
  /** The User-Agent that a server with a key sends for its visitor. */
  namedAgent: string | undefined;
  /** Whether servers send events in this format. */
  isServerFormat: boolean;
}

/** Signs that no person is viewing the page. They apply to every workspace, and the answer names them. */
const senderSteps: readonly Step<NamedReason, Sender>[] = [
  {
    // Browsers send these headers when they prefetch a page.
    reason: 'prefetch',
    applies: ({ headers }) =>
      prefetchHeaders.some(
        (name) => headers[name] !== undefined && /prefetch|prerender|preview/i.test(String(headers[name])),
      ),
  },
  {
    reason: 'bot',
    applies: isProgram,
  },
  {
    reason: 'no-browser-headers',
    // If a server names its visitor's browser, the headers are those of the server.
    applies: ({ headers, namedAgent, isServerFormat }) =>
      namedAgent === undefined && !isServerFormat && isBareChromium(headers),
  },
];

/** Reasons that depend on a workspace, or that the answer does not name. */
const ruleSteps: readonly Step<Exclude<DropReason, NamedReason>, Candidate>[] = [
  {
    // https://www.w3.org/TR/gpc/ Checked before anything else is done with the event.
    reason: 'gpc',
    applies: ({ headers, rules }) => rules.honourGpc && headers['sec-gpc'] === '1',
  },
  {
    // https://www.w3.org/TR/tracking-dnt/ Browsers no longer ask their users, so the workspace decides.
    reason: 'opted-out',
    applies: ({ headers, rules }) => rules.honourDnt && headers.dnt === '1',
  },
  {
    reason: 'spam-referrer',
    applies: ({ referrer, source }) => (referrer !== '' && isSpam(referrer)) || isSpamReferrer(source()),
  },
  {
    reason: 'excluded-source',
    applies: ({ source, rules }) =>
      rules.excludedSources.length > 0 && matchersOf(rules).excludesSource(source()),
  },
  {
    reason: 'hostname-mismatch',
    applies: ({ hostname, rules }) => !matchersOf(rules).allowsHostname(hostname),
  },
  {
    reason: 'excluded-page',
    applies: ({ url, rules }) => matchersOf(rules).excludesPage(storedPage(url, false)),
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

export function senderReason(sender: Sender): NamedReason | null {
  return reasonOf(senderSteps, sender);
}

export function dropReason(candidate: Candidate): Exclude<DropReason, NamedReason> | null {
  return reasonOf(ruleSteps, candidate);
}

function reasonOf<Reason, Subject>(steps: readonly Step<Reason, Subject>[], subject: Subject) {
  for (const { reason, applies } of steps) if (applies(subject)) return reason;
  return null;
}

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const programs = remembered<boolean>(2000);

/** The rest of a longer User-Agent is ignored. */
const maxAgentLength = 1000;

/** Browsers of phones, tablets and TVs. Their device and app names are arbitrary and can look like bots. */
const deviceAgent = /^Mozilla\/5\.0 \((?:Linux;[^()]*\bAndroid\b|iPhone|iPad|iPod|SMART-TV|Web0S|Linux armv)/;
/** The device name in the first parentheses, unless that part identifies a program. */
const model =
  /(?<=\(Linux;[^()]*?\bAndroid [\d.]+);(?![^()]*(?:compatible|https?:|@|(?:bot|spider|crawler|google)[\w-]*\/))[^()]*(?:\([^()]*\)[^()]*)*(?=\))/i;
/** Apps whose names look like those of programs. */
const apps =
  /\b(?:(?![\w-]*bot)[\w-]*news\w*|Grab\w*|Feedly|Sogou(?:MSE,?|MobileBrowser))(?:\/[\w.]*)?|\bProcess\/toolsmp\b|\.Catcher[\d.]*/gi;

const isBot = (userAgent: string) =>
  isbot(deviceAgent.test(userAgent) ? userAgent.replace(model, '').replace(apps, '') : userAgent);

function isProgram({ headers, namedAgent }: Sender) {
  const userAgent = (namedAgent ?? String(headers['user-agent'] ?? '')).trim();
  if (userAgent === '' || programs(userAgent.slice(0, maxAgentLength), isBot)) return true;
  // If a server names its visitor's browser, the other headers are those of the server.
  return namedAgent === undefined && hasHeadersOfProgram(headers);
}

function hasHeadersOfProgram(headers: Headers) {
  return (
    /headless/i.test(String(headers['sec-ch-ua'] ?? '')) ||
    // RFC 9110, 10.1.2: robots use this header to name the person who runs them.
    headers.from !== undefined
  );
}

/** Whether a program uses Chrome's name without the headers that Chrome sends since version 89. */
function isBareChromium(headers: Headers) {
  return (
    headers['accept-language'] === undefined &&
    headers['sec-fetch-mode'] === undefined &&
    headers['sec-ch-ua'] === undefined &&
    headers.origin === undefined &&
    /\bChrome\/(?:89|9\d|\d{3,})\./.test(String(headers['user-agent']))
  );
}

const spam = remembered<boolean>(2000);

function isSpam(referrer: string) {
  return spam(referrer, () => isSpamReferrer(bareHost(addressOf(referrer)?.hostname ?? '')));
}

/** Returns why an event counts without its revenue, or null. Negative amounts are refunds, with the same bound. */
export function revenueFault({ amount, currency }: Revenue, acceptsRevenue: boolean): RevenueFault | null {
  if (!acceptsRevenue) return 'without-key';
  if (amount === null) return 'unreadable';
  const max = maxRevenueIn(currency);
  if (max === undefined) return 'unknown-currency';
  return Math.abs(Number(amount)) <= max ? null : 'too-large';
}

export function withoutRevenue(hit: Hit): Hit {
  const { revenue: _amount, currency: _currency, ...props } = hit.props;
  return { ...hit, props, revenue: null };
}
