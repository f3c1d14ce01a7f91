import { countryCodes } from './countries.ts';
import { bareHost, isHostname } from './hostname.ts';
import { readIpRange } from './ip-range.ts';
import { cleanText } from '../event/text.ts';

/** Which events of a site count. The owners and admins of its workspace decide. */
export interface TrafficRules {
  /** Patterns of the whole path as browsers send it, see path-pattern.ts. */
  excludedPages: string[];
  /** IPv4 and IPv6 addresses and CIDR ranges, normalised: see ip-range.ts. */
  excludedIps: string[];
  /**
   * If not empty, the hostnames that events must come from, in the form of `bareHost`. `*.example.com` stands for every
   * hostname below example.com, at any depth, but not for example.com itself.
   */
  hostnames: string[];
  /** ISO 3166-1 alpha-2, and XK. */
  excludedCountries: string[];
  /** Whether an event whose browser sends `Sec-GPC: 1` is left out. */
  honourGpc: boolean;
  /** Whether an event whose browser sends `DNT: 1` is left out. */
  honourDnt: boolean;
  /** Whether events that arrive without a key count without their revenue. */
  revenueOnlyByKey: boolean;
}

/** The rules of a new workspace. */
export const defaultTrafficRules: TrafficRules = {
  excludedPages: [],
  excludedIps: [],
  hostnames: [],
  excludedCountries: [],
  honourGpc: true,
  honourDnt: false,
  revenueOnlyByKey: false,
};

/** The largest number of entries in a list of traffic rules, and the longest pattern of pages. */
export const maxRuleEntries = 50;
const maxPagePatternLength = 300;

/**
 * A pattern of pages (path-pattern.ts) in the form in which it is stored: a path as browsers send it. Null if the text
 * is not a pattern.
 */
function readPagePattern(text: string) {
  const typed = cleanText(text, 1000);
  if (!typed.startsWith('/') || /[?#]|\*{3}/.test(typed)) return null;
  const path = new URL(`http://host.invalid/.${typed}`).pathname;
  return path.length <= maxPagePatternLength ? path : null;
}

/** A hostname in the form of those of events, or `*.` and a hostname; null if the text is neither. */
function readHostname(text: string) {
  const hostname = bareHost(text);
  return isHostname(hostname.replace(/^\*\./, '')) ? hostname : null;
}

function readCountry(text: string) {
  const code = text.trim().toUpperCase();
  return countryCodes.includes(code) ? code : null;
}

interface EntryRule {
  /** An entry in the form in which it is stored; null if the text is not valid. */
  read: (text: string) => string | null;
  /** What an entry must be, as the end of a sentence. */
  must: string;
}

/** What the entries of each list of the traffic rules must be. */
export const trafficEntries = {
  excludedPages: {
    read: readPagePattern,
    must: `must be a path such as /preview/**, with at most ${maxPagePatternLength} characters and without ? and #`,
  },
  excludedIps: {
    read: readIpRange,
    must: 'must be an IP address or a range such as 192.0.2.0/24 or 2001:db8::/32',
  },
  hostnames: { read: readHostname, must: 'must be a hostname such as shop.example.com or *.example.com' },
  excludedCountries: {
    read: readCountry,
    must: 'must be a country of two letters such as NL (ISO 3166-1)',
  },
} as const satisfies Record<string, EntryRule>;

export type TrafficList = keyof typeof trafficEntries;
