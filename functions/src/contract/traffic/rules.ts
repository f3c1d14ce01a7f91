import type { TrafficRules } from '../shapes/traffic-rules.ts';
import { upperHex } from '../event/path-text.ts';
import { fitsHostname, readHostnamePattern } from './hostname.ts';
import { impossiblePattern } from './possible-pattern.ts';
import { readIpRange } from './ip-range.ts';
import { readPageParameter } from '../event/page-parameters.ts';
import { isReadWithin } from '../event/read-length.ts';
import { cleanText } from '../event/text.ts';
import { say } from '../words/say.ts';

export const defaultTrafficRules: TrafficRules = {
  excludedPages: [],
  excludedIps: [],
  hostnames: [],
  excludedSources: [],
  excludedCountries: [],
  honourGpc: true,
  honourDnt: false,
  revenueOnlyByKey: false,
  mergeSlashes: true,
  pageParameters: [],
};

/** The values for workspaces from before these settings existed: nothing changes for them. */
export const rulesBeforeChoices = { mergeSlashes: false } as const satisfies Partial<TrafficRules>;

export const maxRuleEntries = 50;
const maxPagePatternLength = 300;
const maxSourceLength = 255;

/** Normalizes a pattern of pages (path-pattern.ts) to a path as browsers send it; null if it is not valid. */
function readPagePattern(text: string) {
  const path = pathTyped(text);
  const isPossible = path !== null && impossiblePattern(path) === null;
  return isPossible && isReadWithin(path, maxPagePatternLength) ? upperHex(path) : null;
}

function pathTyped(text: string) {
  const typed = cleanText(text, 12 * maxPagePatternLength);
  if (!typed.startsWith('/') || /[?#]|\*{3}/.test(typed)) return null;
  return URL.parse(`http://host.invalid/.${typed}`)?.pathname ?? null;
}

function whyNoPage(text: string) {
  const path = pathTyped(text);
  return path === null ? null : impossiblePattern(path);
}

function readSource(text: string) {
  const typed = cleanText(text, maxSourceLength + 1);
  if (typed === '' || typed.length > maxSourceLength) return null;
  return (typed.includes('@') ? null : readHostnamePattern(typed)) ?? typed;
}

/** Whether a source matches one of these entries, ignoring case. */
export function sourceMatcher(entries: readonly string[]): (source: string) => boolean {
  const names = new Set(entries.map((entry) => entry.toLowerCase()));
  const patterns = entries.filter((entry) => entry.startsWith('*.'));
  return (source) =>
    names.has(source.toLowerCase()) || patterns.some((pattern) => fitsHostname(source, pattern));
}

function readCountry(text: string) {
  const code = text.trim().toUpperCase();
  return countryCodes.includes(code) ? code : null;
}

interface EntryRule {
  /** The maximum of entries; by default, that of the other lists. */
  max?: number;
  read: (text: string) => string | null;
  /** The requirement, as the end of an error message. */
  must: () => string;
  /** A more specific message about one text. */
  why?: (text: string) => string | null;
}

export const trafficEntries = {
  excludedPages: {
    read: readPagePattern,
    why: whyNoPage,
    must: () =>
      say(
        'must be a path such as /preview/**, with at most {maxPagePatternLength, plural, one {# character} other {# characters}} and without ? and #',
        { maxPagePatternLength },
      ),
  },
  excludedIps: {
    read: readIpRange,
    must: () => say('must be an IP address or a range such as 192.0.2.0/24 or 2001:db8::/32'),
  },
  hostnames: {
    read: readHostnamePattern,
    must: () => say('must be a hostname such as shop.example.com or *.example.com'),
  },
  excludedSources: {
    read: readSource,
    must: () =>
      say(
        'must be a source such as Google, partner.example or *.partner.example, with at most {maxSourceLength, plural, one {# character} other {# characters}}',
        { maxSourceLength },
      ),
  },
  excludedCountries: {
    read: readCountry,
    must: () => say('must be a country of two letters such as NL (ISO 3166-1)'),
  },
  pageParameters: {
    read: readPageParameter,
    must: () =>
      say(
        'must be the name of a parameter such as id, and not one that can hold a token, key, code, email address or password',
      ),
    max: 5,
  },
} as const satisfies Record<string, EntryRule>;

export type TrafficList = keyof typeof trafficEntries;

export function mustOfEntry(list: TrafficList, text: string): string {
  const { must, why }: EntryRule = trafficEntries[list];
  return why?.(text) ?? must();
}

export const maxEntriesOf = (list: TrafficList): number => {
  const rule: EntryRule = trafficEntries[list];
  return rule.max ?? maxRuleEntries;
};

/** ISO 3166-1 alpha-2, and XK, which the address database uses for Kosovo. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');
