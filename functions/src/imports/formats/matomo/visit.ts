import { revenueOf, revenueProps } from '../../../collect/clients/client.ts';
import { type DeviceFields, deviceWith } from '../../../collect/enrich/device.ts';
import type { Hit } from '../../../collect/hit.ts';
import type { SkipReason } from '../../../contract/index.ts';
import { type FileEvent, visitorLocation } from '../event-row.ts';
import { regionNameOf } from '../regions.ts';
import { InOrder } from '../repeated.ts';
import { technologyOf } from '../technology.ts';

/** An object of Matomo's answer. Numbers can be texts. */
export type Values = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const numberOf = (value: unknown): number => {
  const number = Number(textOf(value) || 'none');
  return Number.isFinite(number) ? number : 0;
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The events of a visit in their order. IP address, visitor and user id only make the id of the visitor. */
export function* eventsOfVisit(visit: Values): Generator<FileEvent | SkipReason> {
  const started = firstSecond(visit);
  const shared = sharedBy(visit);
  const actions = Array.isArray(visit.actionDetails) ? visit.actionDetails.filter(isObject) : [];
  const inOrder = new InOrder();
  let page: URL | null = null;
  let referrer = referrerOf(visit);
  let last = started;
  for (const action of actions) {
    const content = contentOf(action, textOf(visit.siteCurrency));
    if (content === null) {
      yield 'other-kind';
      continue;
    }
    page = content.isOnOwnPage ? URL.parse(textOf(action.url)) : page;
    if (!page) {
      yield 'without-page';
      continue;
    }
    last = numberOf(action.timestamp) || started;
    const at = inOrder.momentOf(last * 1000);
    yield { ...shared, ...content, ...referrer(page), id: `${shared.id}.${idOf(action, actions)}`, at };
    referrer = noReferrer;
  }
  // Matomo's heartbeat prolongs a visit after its last action.
  const ended = started + numberOf(visit.visitDuration);
  if (page && ended > last)
    yield {
      ...shared,
      name: null,
      vitals: {},
      url: page,
      referrer: '',
      id: `${shared.id}.end`,
      at: ended * 1000,
    };
}

/** In seconds since 1970. `serverTimestamp` is that of the last action. */
export const firstSecond = (visit: Values) =>
  numberOf(visit.firstActionTimestamp) || numberOf(visit.serverTimestamp) - numberOf(visit.visitDuration);

function sharedBy(visit: Values) {
  const id = `matomo:${textOf(visit.idSite)}.${textOf(visit.idVisit)}`;
  const country = textOf(visit.countryCode);
  // Names are in the language of the person who exported, and codes are not.
  const region = regionNameOf(country, textOf(visit.regionCode)) || known(visit.region);
  const screen = textOf(visit.resolution);
  return {
    id,
    visitor: textOf(visit.visitorId) || textOf(visit.fingerprint) || id,
    technology: technologyIn(visit, screen),
    language: textOf(visit.languageCode),
    location: visitorLocation(country, region, known(visit.city)),
    screen,
  };
}

const known = (value: unknown) => textOf(value).replace(/^Unknown$/i, '');

const kinds: Readonly<Record<string, DeviceFields['device'] | 'computer'>> = {
  desktop: 'computer',
  smartphone: 'mobile',
  phablet: 'mobile',
  feature_phone: 'mobile',
  tablet: 'tablet',
  tv: 'tv',
  console: 'tv',
};

/** The file name of the icon is the same in all languages: `…/devices/feature_phone.png`. */
function kindOf(visit: Values) {
  const [, icon] = /\/([a-z_]+)\.\w+$/.exec(textOf(visit.deviceTypeIcon)) ?? [];
  return kinds[icon ?? textOf(visit.deviceType).toLowerCase().replaceAll(' ', '_')] ?? '';
}

function technologyIn(visit: Values, screen: string): DeviceFields {
  const fields = technologyOf({
    browser: visit.browserCode === 'UNK' ? '' : textOf(visit.browserName),
    browserVersion: textOf(visit.browserVersion),
    os: visit.operatingSystemCode === 'UNK' ? '' : textOf(visit.operatingSystemName),
    osVersion: textOf(visit.operatingSystemVersion),
  });
  const kind = kindOf(visit);
  const [width = 0, height = 0] = screen.split('x').map(Number);
  return { ...fields, device: kind === 'computer' ? deviceWith({ width, height }, kind, fields.os) : kind };
}

interface Content {
  name: string | null;
  /** The address of a download or of an outgoing link is not that of the page. */
  isOnOwnPage: boolean;
  props?: Hit['props'];
  revenue?: Hit['revenue'];
}

/** Null for what Footfall does not store, such as abandoned carts. */
function contentOf(action: Values, currency: string): Content | null {
  const contents: Record<string, () => Content> = {
    action: () => ({ name: null, isOnOwnPage: true }),
    event: () => ({
      name: [textOf(action.eventCategory), textOf(action.eventAction)].filter(Boolean).join(': '),
      isOnOwnPage: action.url !== undefined && action.url !== '',
      props: propsOf({ name: textOf(action.eventName), value: numberOrNull(action.eventValue) }),
    }),
    download: () => ({ name: 'File Download', isOnOwnPage: false, props: { url: textOf(action.url) } }),
    outlink: () => ({ name: 'Outbound Link: Click', isOnOwnPage: false, props: { url: textOf(action.url) } }),
    search: () => ({
      name: 'Search',
      isOnOwnPage: action.url !== undefined && action.url !== '',
      props: propsOf({
        query: textOf(action.siteSearchKeyword),
        category: textOf(action.siteSearchCategory),
      }),
    }),
    goal: () => ({
      name: textOf(action.goalName) || 'Goal',
      isOnOwnPage: action.url !== undefined && action.url !== '',
      ...revenueIn(numberOf(action.revenue) === 0 ? '' : action.revenue, currency, {}),
    }),
    ecommerceOrder: () => ({
      name: 'Purchase',
      isOnOwnPage: false,
      ...revenueIn(action.revenue, currency, { items: numberOf(action.items) }),
    }),
  };
  return contents[textOf(action.type)]?.() ?? null;
}

function revenueIn(amount: unknown, currency: string, props: Hit['props']) {
  const revenue = revenueOf(amount, currency);
  return { revenue, props: { ...props, ...revenueProps(revenue) } };
}

const numberOrNull = (value: unknown) => (textOf(value) === '' ? null : numberOf(value));

const propsOf = (props: Hit['props']) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== ''));

/** Matomo numbers each action of a page. Orders and goals have ids of their own. */
function idOf(action: Values, actions: readonly Values[]) {
  const own = textOf(action.pageId) || textOf(action.orderId) || textOf(action.goalId);
  return [textOf(action.type), textOf(action.timestamp), own || actions.indexOf(action)].join('.');
}

type AddReferrer = (page: URL) => Pick<FileEvent, 'url' | 'referrer'>;

const noReferrer: AddReferrer = (page) => ({ url: page, referrer: '' });

/** Matomo removes the parameters of campaigns from addresses, so they come back from the visit. */
const campaign = {
  utm_source: 'campaignSource',
  utm_medium: 'campaignMedium',
  utm_campaign: 'campaignName',
  utm_term: 'campaignKeyword',
  utm_content: 'campaignContent',
};

/** The first event of a visit says where it came from. */
function referrerOf(visit: Values): AddReferrer {
  const isCampaign = textOf(visit.referrerType) === 'campaign';
  return (page) => {
    const sent = new URLSearchParams(page.search);
    const values: Record<string, string> = isCampaign
      ? { campaignName: textOf(visit.referrerName), campaignKeyword: textOf(visit.referrerKeyword) }
      : {};
    for (const [parameter, field] of Object.entries(campaign)) {
      const value = textOf(visit[field]) || values[field];
      if (value && !sent.has(parameter)) sent.set(parameter, value);
    }
    const url = URL.parse(`?${sent}${page.hash}`, page.href) ?? page;
    const search = textOf(visit.referrerSearchEngineUrl) || textOf(visit.referrerSocialNetworkUrl);
    return { url, referrer: textOf(visit.referrerUrl) || search };
  };
}
