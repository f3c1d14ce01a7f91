/** Values of other tools as Footfall stores them. */
import { acquisitionOf } from '../../../collect/enrich/source.ts';
import {
  bareHost,
  maxHostLength,
  minVisitorsOfLocation,
  otherLocations,
  senderText,
  storedPage,
  withParameters,
} from '../../../contract/index.ts';
import { visitorLocation } from '../event-row.ts';
import type { FormatContext } from '../format.ts';
import { regionNameOf } from '../regions.ts';

/** What tools write for a missing value. */
const missing = /^(?:\(not set\)|\(none\)|\(direct\)|direct \/ none|direct|\(not provided\)|unknown|null)$/i;

export const orEmpty = (value: string) => (missing.test(value.trim()) ? '' : value.trim());

/** A whole number from 0; null for what is none. */
export function countOf(text: string): number | null {
  const count = /^\d{1,15}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(count) ? count : null;
}

/** @param page a path, with a query or without */
export function pageOf(page: string, { rules }: Pick<FormatContext, 'rules'>): string {
  if (!page.startsWith('/')) return '';
  const url = URL.parse(`https://page.invalid${page}`);
  return url ? withParameters(storedPage(url, false), url, false, rules.pageParameters) : '';
}

export const hostOf = (hostname: string) => {
  const host = bareHost(orEmpty(hostname));
  return host.length <= maxHostLength ? host : '';
};

interface Tags {
  /** The name of a source as the other tool has it. */
  source: string;
  referrer: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_content: string;
  utm_term: string;
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

/** Source and channel by Footfall's rules, as if someone had come by a link with these tags from that referrer. */
export function sourceFields(tags: Tags, { domain, formerDomains, rules }: FormatContext) {
  const url = new URL('https://page.invalid/');
  for (const name of utmNames) {
    const value = orEmpty(tags[name]);
    if (value !== '') url.searchParams.set(name, value);
  }
  const source = orEmpty(tags.source);
  if (source !== '' && !url.searchParams.has('utm_source')) url.searchParams.set('ref', source);
  return acquisitionOf({
    url,
    referrer: addressOf(orEmpty(tags.referrer)),
    hostname: domain,
    domain,
    hostnames: rules.hostnames,
    tagged: formerDomains,
  });
}

/** Some tools leave the scheme out. */
const addressOf = (referrer: string) =>
  referrer === '' || /^[a-z][a-z\d+.-]*:/i.test(referrer) ? referrer : `https://${referrer}`;

interface Spot {
  country: string;
  /** A code (ISO 3166-2) or an English name. */
  region: string;
  /** An English name. */
  city: string;
  visitors: number;
}

/** Country, region and city of one day. A city of few visitors is one of the others. */
export function locationFields({ country, region, city, visitors }: Spot) {
  const known = visitorLocation(orEmpty(country), regionNameOf(country, orEmpty(region)), orEmpty(city));
  const { location } = known;
  const isHidden = location.city !== '' && visitors < minVisitorsOfLocation;
  return { country: known.country, region: location.region, city: isHidden ? otherLocations : location.city };
}

const devices: Readonly<Record<string, string>> = {
  mobile: 'mobile',
  smartphone: 'mobile',
  phone: 'mobile',
  phablet: 'mobile',
  tablet: 'tablet',
  laptop: 'laptop',
  desktop: 'desktop',
  ultrawide: 'desktop',
  tv: 'tv',
  smarttv: 'tv',
};

/** '' for devices that Footfall does not tell apart, such as consoles. */
export const deviceWord = (device: string) => devices[device.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? '';

const maxNameLength = 120;
const maxLinkLength = 2000;

/** Names of tools that Footfall does not have as custom events. */
export const eventName = (name: string) => senderText(name, maxNameLength);

/** Without what can be a secret in an address. */
export const linkOf = (link: string) => senderText(orEmpty(link), maxLinkLength);
