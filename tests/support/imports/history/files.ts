import { zipOf } from '../files.ts';
import type { Action } from './history.ts';

/** Writes a history as the file of a tool, in parts, and says which columns of events the file has. */
export interface HistoryFile {
  /** Files of a zip, or one file. */
  files: Readonly<Record<string, (actions: Iterable<Action>) => Generator<string>>>;
  columns: readonly string[];
}

const utc = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const csvLine = (values: readonly string[]) => `${values.map(cell).join(',')}\r\n`;

const always = ['date', 'hour', 'name', 'hostname'];
const technology = ['browser', 'os', 'device'];
const versions = ['browser_version', 'os_version'];
const acquisition = ['source', 'channel', 'referrer'];
const tags = ['utm_source', 'utm_medium', 'utm_campaign'];
const location = ['country', 'region', 'city'];

const queryOf = ({ isFirst, visit: { origin } }: Action) =>
  isFirst ? new URLSearchParams(origin.tags).toString() : '';

const umamiColumns = (action: Action): Record<string, string> => {
  const { id, at, page, plan, isFirst, hostname, visit } = action;
  const { session, program, home, language, origin } = visit;
  return {
    website_id: 'site',
    session_id: session,
    visit_id: `visit-${visit.number}`,
    event_id: `event-${id}`,
    hostname: `www.${hostname}`,
    ...program.umami,
    screen: program.screen,
    language: language.tag,
    country: home.country,
    region: home.regionCode && `${home.country}-${home.regionCode}`,
    city: home.city,
    url_path: page.path,
    url_query: queryOf(action),
    ...{ utm_source: '', utm_medium: '', utm_campaign: '', ...(isFirst ? origin.tags : {}) },
    referrer_path: isFirst ? origin.path : '',
    referrer_domain: isFirst ? origin.host : `www.${hostname}`,
    event_type: plan === null ? '1' : '2',
    event_name: plan === null ? '' : 'Signup',
    created_at: utc(at),
  };
};

export const umamiFile: HistoryFile = {
  columns: [
    ...always,
    'pathname',
    'plan',
    ...technology,
    'screen',
    'language',
    ...location,
    ...acquisition,
    ...tags,
  ],
  files: {
    *'website_event.csv'(actions) {
      let isFirst = true;
      for (const action of actions) {
        const columns = umamiColumns(action);
        if (isFirst) yield `\uFEFF${csvLine(Object.keys(columns))}`;
        isFirst = false;
        yield csvLine(Object.values(columns));
      }
    },
    *'event_data.csv'(actions) {
      yield csvLine(['website_id', 'event_id', 'data_key', 'string_value', 'number_value', 'data_type']);
      for (const { id, plan } of actions)
        if (plan !== null) yield csvLine(['site', `event-${id}`, 'plan', plan, '', '1']);
    },
  },
};

export const goatcounterFile: HistoryFile = {
  // Events have no page, and campaigns are sources without tags.
  columns: [...always, ...technology, ...versions, 'country', 'region', ...acquisition],
  files: {
    *'goatcounter-export.csv'(actions) {
      const names =
        '2Path,Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date';
      yield `${names}\n`;
      for (const { at, page, plan, isFirst, visit } of actions) {
        const { program, home, origin } = visit;
        const isCampaign = isFirst && origin.tags.utm_source !== undefined;
        const [referrer, scheme] = isCampaign
          ? [origin.tags.utm_source ?? '', 'c']
          : isFirst && origin.host !== ''
            ? [origin.host + origin.path, 'h']
            : ['', ''];
        const region = home.regionCode && `-${home.regionCode}`;
        yield csvLine([
          ...[plan === null ? page.path : 'Signup', 'A "page"', plan === null ? '0' : '1', ''],
          ...[program.goatcounter.browser, program.goatcounter.system, visit.session, '0', referrer, scheme],
          ...[`${program.screen.split('x')[0]},0,1`, home.country + region, '1'],
          new Date(at).toISOString().replace('.000Z', 'Z'),
        ]);
      }
    },
  },
};

/** The actions of each visit together, as they follow each other. */
function* byVisit(actions: Iterable<Action>): Generator<Action[]> {
  let visit: Action[] = [];
  for (const action of actions) {
    if (action.isFirst && visit.length > 0) {
      yield visit;
      visit = [];
    }
    visit.push(action);
  }
  if (visit.length > 0) yield visit;
}

function matomoVisit(actions: readonly Action[]): object {
  const [first] = actions;
  const last = actions.at(-1);
  if (!first || !last) return {};
  const { program, home, language, origin, number, session } = first.visit;
  const { matomo } = program;
  return {
    idSite: 1,
    idVisit: number,
    visitIp: '203.0.113.7',
    visitorId: session,
    userId: 'ann@example.org',
    actionDetails: actions.map(({ id, at, page, plan, hostname }) => ({
      type: plan === null ? 'action' : 'event',
      url: `https://${hostname}${page.path}`,
      pageId: id,
      timestamp: at / 1000,
      ...(plan === null ? {} : { eventCategory: '', eventAction: 'Signup', eventName: plan }),
    })),
    siteCurrency: 'EUR',
    referrerType: origin.tags.utm_source ? 'campaign' : origin.host ? 'website' : 'direct',
    referrerName: origin.tags.utm_campaign ?? origin.host,
    referrerUrl: origin.host && `https://${origin.host}${origin.path}`,
    campaignSource: origin.tags.utm_source ?? '',
    campaignMedium: origin.tags.utm_medium ?? '',
    languageCode: language.tag.toLowerCase(),
    deviceType: matomo.device,
    operatingSystemName: matomo.os,
    operatingSystemVersion: matomo.osVersion,
    browserName: matomo.browser,
    browserVersion: matomo.version,
    countryCode: home.country.toLowerCase(),
    region: home.region || null,
    regionCode: home.regionCode,
    city: home.city || null,
    resolution: program.screen,
    visitDuration: (last.at - first.at) / 1000,
    firstActionTimestamp: first.at / 1000,
    serverTimestamp: last.at / 1000,
  };
}

export const matomoFile: HistoryFile = {
  columns: [
    ...always,
    ...['pathname', 'screen', 'language'],
    ...technology,
    ...versions,
    ...location,
    ...acquisition,
    ...tags,
  ],
  files: {
    *'matomo.json'(actions) {
      let separator = '[\n';
      for (const visit of byVisit(actions)) {
        yield separator + JSON.stringify(matomoVisit(visit));
        separator = ',\n';
      }
      yield separator === '[\n' ? '[]' : '\n]\n';
    },
  },
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** An address for each visit, of a range without a country. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

export const logFile: HistoryFile = {
  columns: ['date', 'hour', 'pathname', 'hostname', 'browser', 'os', ...versions, ...acquisition, ...tags],
  files: {
    *'access.log'(actions) {
      for (const action of actions) {
        const { at, page, plan, isFirst, hostname, visit } = action;
        if (plan !== null) continue;
        const [day = '', month = '', year = '', clock = ''] = [
          utc(at).slice(8, 10),
          months[Number(utc(at).slice(5, 7)) - 1],
          utc(at).slice(0, 4),
          utc(at).slice(11),
        ];
        const query = queryOf(action);
        const { host, path } = visit.origin;
        const referrer = isFirst ? host && `https://${host}${path}` : `https://${hostname}/`;
        const target = encodeURI(page.path) + (query && `?${query}`);
        const address = addressOf(visit.number);
        const start = `${address} - - [${day}/${month}/${year}:${clock} +0000]`;
        yield `${start} "GET ${target} HTTP/1.1" 200 512 "${referrer || '-'}" "${visit.program.userAgent}"\n`;
        yield `${start} "GET /style.css HTTP/1.1" 200 90 "https://${hostname}/" "${visit.program.userAgent}"\n`;
      }
    },
  },
};

/** The upload of a history: its name and content. */
export function packed({ files }: HistoryFile, actions: readonly Action[]): [name: string, content: Buffer] {
  const entries = Object.entries(files).map(([name, write]) => [name, [...write(actions)].join('')] as const);
  const [first] = entries;
  return first && entries.length === 1
    ? [first[0], Buffer.from(first[1])]
    : ['export.zip', zipOf(Object.fromEntries(entries))];
}
