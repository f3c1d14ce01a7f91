import type { KnownSource, SourceKind } from '../../sources/known-source.ts';
import { channelOf, displayMediums, isPaidMedium } from '../../sources/channel.ts';
import { hostOfTag, sourceOfHost, sourceOfTag } from '../../sources/index.ts';
import {
  asciiHost,
  bareHost,
  barePath,
  type EventRow,
  fitsHostname,
  isHostname,
  maxHostLength,
  senderText,
} from '../../contract/index.ts';
import { remembered } from '../../core/remembered.ts';

/** Where a visit came from. Fields without a value are ''. Pages of the site itself are no referrers. */
export type Acquisition = Pick<
  EventRow,
  | 'referrer'
  | 'source'
  | 'channel'
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'utm_term'
  | 'utm_content'
>;

interface Known {
  acquisition: Acquisition;
  tagHosts: readonly string[];
}

/** Keyed by query and referrer only, so that all sites share the entries. */
const known = remembered<Known>(2000);

/**
 * Returns the source and the channel of a pageview. Pure, never throws. Every text is cleaned by `senderText` and at
 * most 255 characters long, the referrer 2,048.
 *
 * **Referrer.** Only http and https pages outside the site count: not the page's own host, not the workspace's domain,
 * not another domain that the page's tag names, not a subdomain of these (with or without www), not a hostname that the
 * workspace's rules name, not localhost.
 *
 * **Source.** The first of these that exists:
 * 1. the query parameter utm_source, source or ref, in this order, also behind a `#`: known values by their display name
 *    ('fb' is Facebook), hosts and addresses by their host without www, others unchanged. The site's own hosts are ignored;
 * 2. the network of a click id that only ads have (gclid, gbraid, wbraid: Google; msclkid: Bing; yclid: Yandex). If the
 *    referrer is another search engine or a video platform, where these networks also sell ads, the referrer is the
 *    source;
 * 3. the referrer: known hosts and Android apps by their display name, others by their host without www;
 * 4. the network of a click id that both ads and ordinary links have (fbclid: Facebook, ...).
 *
 * **Channel.** The conditions of Google Analytics' default channel group for manually tagged traffic, with the
 * additions of Plausible: AI assistants, a click id of ads on a search engine as Paid Search, utm_source values that
 * name ads ('fb-ads') as paid, email and newsletter anywhere in source or medium. Unlike both: a click id of ads makes
 * a video platform Paid Video, and a medium that says display takes precedence over it. Visits that neither source nor
 * medium explains are Direct, where Google says Unassigned.
 *
 * @see https://support.google.com/analytics/answer/9756891 Default channel group
 * @see https://plausible.io/docs/top-referrers Channels and sources
 * @see https://plausible.io/docs/manual-link-tagging utm_source, source and ref
 * @see https://support.google.com/searchads/answer/7342044 gclid
 * @see https://help.ads.microsoft.com/apex/index/3/en/60125 msclkid
 * @see https://yandex.ru/support/direct/en/statistics/url-tags yclid
 */
export function acquisitionOf(input: {
  url: URL;
  referrer: string;
  hostname: string;
  domain: string;
  hostnames: readonly string[];
  /** The domains in the tag of the page: this one and those of other workspaces. */
  tagged?: readonly string[];
}): Acquisition {
  const isOwn = ownHosts(input);
  const referrer = externalReferrer(input.referrer, isOwn);
  const { search, hash } = input.url;
  const tags = hash.includes('=') ? search + hash : search;
  const found = known(`${tags}\n${referrer.host}\n${referrer.page}`, () =>
    acquisitionBy(queryOf(search, hash), referrer, () => false),
  );
  if (!found.tagHosts.some(isOwn)) return found.acquisition;
  return acquisitionBy(queryOf(search, hash), referrer, isOwn).acquisition;
}

type IsOwn = (host: string) => boolean;

function ownHosts(input: Omit<Parameters<typeof acquisitionOf>[0], 'url'>): IsOwn {
  const { hostname, domain, hostnames, tagged = [] } = input;
  return (host) =>
    [hostname, domain, ...tagged].some((each) => isWithin(host, bareHost(each))) ||
    hostnames.some((name) => fitsHostname(host, name));
}

/** The parameters of the query, then those in the fragment: `#/home?utm_source=a`, `#utm_source=a`. */
function queryOf(search: string, hash: string) {
  return new URLSearchParams(`${search.slice(1)}&${hash.slice(1).replaceAll(/[?#]/g, '&')}`);
}

function acquisitionBy(query: URLSearchParams, referrer: Referrer, isOwn: IsOwn): Known {
  const utmSource = param(query, 'utm_source');
  const utmMedium = param(query, 'utm_medium');
  const utmCampaign = param(query, 'utm_campaign');

  const tags = [utmSource, param(query, 'source'), param(query, 'ref')].map(meaning);
  const hosts = tags.map(hostOfTag);
  const tag = tags.find((each, index) => each !== '' && !isOwn(hosts[index] ?? '')) ?? '';
  const adNetwork = networkOf(query, adClickIds, 'search');
  const origin = originOf(tag, adNetwork, referrer, query);
  const medium = meaning(utmMedium).toLowerCase();

  const acquisition: Acquisition = {
    referrer: referrer.page,
    source: origin.name,
    channel: channelOf({
      source: origin.name,
      kind: origin.kind,
      tag: tag.toLowerCase(),
      medium,
      campaign: utmCampaign.toLowerCase(),
      paid: origin.paid === true || isPaidMedium(medium),
      adClick: adNetwork !== undefined && !displayMediums.has(medium),
    }),
    utm_source: utmSource,
    utm_medium: utmMedium,
    utm_campaign: utmCampaign,
    utm_term: param(query, 'utm_term'),
    utm_content: param(query, 'utm_content'),
  };
  return { acquisition, tagHosts: hosts.filter((host) => host !== null) };
}

/** Click ids that a network adds only to the links of ads. */
const adClickIds = { gclid: 'Google', gbraid: 'Google', wbraid: 'Google', msclkid: 'Bing', yclid: 'Yandex' };

/** Click ids that identify a network, but not an ad. People also share such links. */
const clickIds = {
  fbclid: 'Facebook',
  igshid: 'Instagram',
  igsh: 'Instagram',
  twclid: 'X',
  li_fat_id: 'LinkedIn',
  ttclid: 'TikTok',
  rdt_cid: 'Reddit',
  epik: 'Pinterest',
  sccid: 'Snapchat',
  ScCid: 'Snapchat',
};

function networkOf(
  query: URLSearchParams,
  ids: Record<string, string>,
  kind: SourceKind,
): KnownSource | undefined {
  for (const id in ids) {
    if (query.get(id)) return { name: ids[id] ?? '', kind };
  }
  return undefined;
}

interface Origin {
  name: string;
  kind: SourceKind | '';
  /** Whether only ads use the tag. */
  paid?: boolean;
}

function originOf(
  tag: string,
  adNetwork: KnownSource | undefined,
  referrer: Referrer,
  query: URLSearchParams,
): Origin {
  if (tag !== '') {
    const tagged = sourceOfTag(tag);
    return tagged ? { ...tagged.source, paid: tagged.paid } : { name: hostOfTag(tag) ?? tag, kind: '' };
  }
  const known = sourceOfHost(referrer.host);
  const sellsAds = known?.kind === 'search' || known?.kind === 'video';
  if (adNetwork && !sellsAds) return adNetwork;
  if (known) return known;
  if (referrer.host !== '') return { name: senderText(referrer.host, maxTextLength), kind: '' };
  return networkOf(query, clickIds, 'social') ?? { name: '', kind: '' };
}

interface Referrer {
  /** The stored address, without user, query and fragment; '' for an Android app, which has none. */
  page: string;
  /** Host without www, or package id of an Android app; '' if there is no external referrer. */
  host: string;
}

const noReferrer: Referrer = { page: '', host: '' };
const maxPageLength = 2048;

const hostFirst = /^(?:\/\/)?([^\s/\\?#@:]+)(?::\d+)?(?:[/?#]|$)/;

/** Parses a referrer; null if it is no address. Servers also send a bare host or an address without its scheme. */
export function addressOf(referrer: string): URL | null {
  const sent = referrer.trim();
  if (sent === '' || /^[a-z][a-z\d+-]*:/i.test(sent)) return URL.parse(sent);
  const host = asciiHost(hostFirst.exec(sent)?.[1] ?? '')?.replace(/\.$/, '');
  return host && isHostname(host) ? URL.parse(`https://${host}/`) : null;
}

function externalReferrer(sent: string, isOwn: IsOwn) {
  const url = addressOf(sent);
  if (!url) return noReferrer;
  const host = bareHost(url.hostname);
  if (host === '' || host.length > maxHostLength) return noReferrer;
  if (url.protocol === 'android-app:') return { page: '', host };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return noReferrer;
  // A developer's own machine; Plausible does the same.
  if (host === 'localhost') return noReferrer;
  if (isOwn(host)) return noReferrer;
  return { page: (url.origin + barePath(url.pathname)).slice(0, maxPageLength), host };
}

const isWithin = (host: string, site: string) => site !== '' && (host === site || host.endsWith(`.${site}`));

const maxTextLength = 255;

const param = (query: URLSearchParams, name: string) =>
  senderText(query.getAll(name).find((value) => value !== '') ?? '', maxTextLength);

const placeholders = new Set(['(direct)', 'direct', '(none)', '(not set)']);

/** Drops the placeholders of analytics products for a missing value, which people copy into links. */
const meaning = (value: string) => (placeholders.has(value.toLowerCase()) ? '' : value);
