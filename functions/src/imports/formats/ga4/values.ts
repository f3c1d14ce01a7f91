import { type Channel, channels, countryCodes, type ImportedMeasure } from '../../../contract/index.ts';
import { languageOf } from '../../../collect/enrich/row.ts';
import { once } from '../../../core/remembered.ts';
import type { FormatContext, ImportRow } from '../format.ts';
import {
  deviceWord,
  eventName,
  hostOf,
  linkOf,
  locationFields,
  orEmpty,
  pageOf,
  sourceFields,
} from '../sums/values.ts';
import { technologyOf } from '../technology.ts';
import type { Dimension, Metric } from './names.ts';
import type { Plan } from './plan.ts';

type Fields = Omit<Extract<ImportRow, { table: 'imported' }>['row'], 'date' | 'kind'>;

/** The value of a dimension in a row; '' if the report does not have it. */
type Text = (dimension: Dimension) => string;

/** The columns of a row, without its measures. @param visitors of the row, for small cities */
export function fieldsOf(
  { kind, dimensions }: Plan,
  text: Text,
  visitors: number,
  context: FormatContext,
): Fields {
  switch (kind) {
    case 'sources':
      return sources(text, context);
    case 'pages':
      return dimensions.has('address')
        ? addressFields(text('address'), context)
        : { hostname: hostOf(text('hostname')), page: page(text('page'), context) };
    case 'entry_pages':
      return { entry_page: page(text('landingPage'), context) };
    case 'locations':
      return locationFields({
        country: text('countryCode') || countryCode(orEmpty(text('country'))),
        region: text('region'),
        city: text('city'),
        visitors,
      });
    case 'languages':
      return { language: languageOf(text('languageCode')) || languageCode(orEmpty(text('language'))) };
    case 'devices':
      return { device: deviceWord(text('device')) };
    case 'screens':
      return { screen: /^[1-9]\d{0,4}x[1-9]\d{0,4}$/.test(text('screen')) ? text('screen') : '' };
    case 'browsers':
      return {
        browser: technologyOf({ browser: orEmpty(text('browser')), os: '' }).browser,
        browser_version: '',
      };
    case 'operating_systems': {
      const os = orEmpty(text('systemWithVersion') || text('system'));
      const known = technologyOf({ browser: '', os, osVersion: orEmpty(text('systemVersion')) });
      return { os: known.os, os_version: known.os_version };
    }
    case 'events':
      return {
        name: eventName(text('event')),
        link_url: linkOf(text('link')),
        page: dimensions.has('address')
          ? addressFields(text('address'), context).page
          : page(text('page'), context),
      };
    default:
      return {};
  }
}

/** GA4 has the landing page of some sessions not, and puts rare pages together. */
const page = (path: string, context: FormatContext) => (path === otherRow ? otherRow : pageOf(path, context));

export const otherRow = '(other)';

function addressFields(address: string, context: FormatContext) {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  if (url === null) return { hostname: '', page: '' };
  return { hostname: hostOf(url.hostname), page: pageOf(url.pathname + url.search, context) };
}

/** Not tags: Google names what it found out by itself. */
const foundMediums = /^(?:\(none\)|\(not set\)|organic|referral|)$/i;
const foundCampaigns = /^\((?:direct|organic|referral|not set|none)\)$/i;

function sources(text: Text, context: FormatContext): Fields {
  const [joinedSource = '', joinedMedium = ''] = text('sourceMedium').split(' / ');
  const [source, medium] = [text('source') || joinedSource, text('medium') || joinedMedium];
  const campaign = foundCampaigns.test(text('campaign')) ? '' : text('campaign');
  const isTagged = !foundMediums.test(medium) || campaign !== '';
  const fields = sourceFields(
    {
      source,
      referrer: '',
      utm_source: isTagged ? source : '',
      utm_medium: isTagged && !foundMediums.test(medium) ? medium : '',
      utm_campaign: campaign,
      utm_content: text('content'),
      utm_term: text('term'),
    },
    context,
  );
  const channel =
    channelWord(text('channel')) ??
    (medium === 'organic' && fields.channel === 'Referral' ? 'Organic Search' : null);
  return channel === null ? fields : { ...fields, channel };
}

const otherChannels: Readonly<Record<string, Channel>> = {
  Unassigned: 'Direct',
  'Mobile Push Notifications': 'Push',
};

const channelWord = (name: string): Channel | null =>
  channels.find((channel) => channel === name) ?? otherChannels[name] ?? null;

/** English names of countries that GA4 has otherwise than CLDR. */
const otherCountries: Readonly<Record<string, string>> = {
  turkey: 'TR',
  'czech republic': 'CZ',
  macedonia: 'MK',
  swaziland: 'SZ',
  'cape verde': 'CV',
  macao: 'MO',
  macau: 'MO',
  'hong kong': 'HK',
  myanmar: 'MM',
  palestine: 'PS',
};

const plain = (name: string) =>
  name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** Codes by the English names of countries or languages. */
const codes = (type: 'region' | 'language', all: readonly string[]) => {
  const names = new Intl.DisplayNames('en', { type });
  return new Map(all.map((code) => [plain(names.of(code) ?? code), code]));
};

const countries = once(() => codes('region', countryCodes));
const countryCode = (name: string) => countries().get(plain(name)) ?? otherCountries[plain(name)] ?? '';

/** All tags of two letters, most of which are no language. */
const tags = () => {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
  return alphabet.flatMap((first) => alphabet.map((second) => first + second));
};
const languages = once(() => codes('language', tags()));
const languageCode = (name: string) => languages().get(plain(name)) ?? '';

/** The number of a metric; null if it cannot be read. */
type Numeric = (metric: Metric) => number | null;

/** A decimal number, with separators of thousands, or a rate in percent. */
export function numberOf(text: string): number | null {
  const [, digits = '', percent] = /^([\d,]*\.?\d+(?:e[+-]?\d+)?)(%)?$/i.exec(text.trim()) ?? [];
  const number = digits === '' ? Number.NaN : Number(digits.replaceAll(',', ''));
  return Number.isFinite(number) ? number / (percent ? 100 : 1) : null;
}

/** The measures of a row. Rates and averages become sums by the sessions that they are of. */
export function measuresOf(
  { measures, metrics }: Plan,
  numeric: Numeric,
): Partial<Record<ImportedMeasure, number>> | null {
  const names = [...metrics.keys()];
  if (names.some((name) => numeric(name) === null)) return null;
  const value = (name: Metric) => numeric(name) ?? 0;
  const has = (name: Metric) => metrics.has(name);
  const sessions = value('sessions');
  const all: Partial<Record<ImportedMeasure, number>> = {
    visitors: has('totalUsers') ? value('totalUsers') : value('activeUsers'),
    visits: sessions,
    pageviews: value('views'),
    bounces: has('engagedSessions')
      ? Math.max(0, sessions - value('engagedSessions'))
      : sessions * (has('bounceRate') ? value('bounceRate') : 1 - value('engagementRate')),
    duration_ms: value('sessionSeconds') * sessions * 1000,
    engaged_ms:
      (has('engagementSeconds') ? value('engagementSeconds') : value('secondsOfSession') * sessions) * 1000,
    engaged_visits: sessions,
    events: value('events'),
  };
  return Object.fromEntries(measures.map((measure) => [measure, Math.round(all[measure] ?? 0)]));
}
