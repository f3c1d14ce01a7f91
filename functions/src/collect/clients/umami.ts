import {
  currencies,
  maxHostLength,
  readDomains,
  type UmamiEvent,
  workspaceIdOf,
} from '../../contract/index.ts';
import { umamiBatch, umamiEvent, umamiSite } from '../../contract/shapes/events.ts';
import { AppError, refusal } from '../../core/errors.ts';
import { parse } from '../../core/parse.ts';
import type { SiteName } from '../../store/firestore/workspace/sites.ts';
import type { Hit } from '../hit.ts';
import { entriesOf, orMalformed } from '../read-body.ts';
import { type Client, propsOf, type Reply, revenueOf, revenueProps } from './client.ts';

/** POST /api/send: one event from a client of Umami. */
export const umami: Client = {
  acceptsKeys: false,
  isServerFormat: true,
  read: (json) => [readEvent(json)],
  reply: ([outcome]) => answer(outcome === 'counted' ? taken : notCounted),
};

/** POST /api/batch: several events. */
export const umamiInBatches: Client = {
  acceptsKeys: false,
  isServerFormat: true,
  read: (json) => parse(umamiBatch, json).flatMap((entry) => entriesOf(() => [readEvent(entry)])),
  reply(outcomes) {
    const details = outcomes.flatMap((each, index) =>
      each instanceof AppError ? [{ index, response: { error: each.message } }] : [],
    );
    return answer({
      size: outcomes.length,
      processed: outcomes.length - details.length,
      errors: details.length,
      details,
      cache: '',
    });
  },
};

/** Umami's clients expect a session to send back. Footfall has no sessions in the browser, so the fields are empty. */
const taken = { cache: '', sessionId: '', visitId: '' };
const notCounted = { beep: 'boop' };

function answer(body: unknown): Reply {
  return { status: 200, body: JSON.stringify(body), contentType: 'application/json; charset=utf-8' };
}

/** @throws Malformed */
function readEvent(json: unknown): Hit | null {
  return orMalformed(
    () => toHit(parse(umamiEvent, json)),
    () => {
      const { data } = umamiSite.safeParse(json);
      return data ? [siteOf(data.payload.website)] : [];
    },
  );
}

function toHit({ type, payload }: UmamiEvent): Hit | null {
  // `identify` links a person to their events, which Footfall must not know. `performance` measures page speed.
  if (type !== 'event') return null;
  const url = payload.url ?? '';
  const revenue = revenueIn(payload.data);
  return {
    name: payload.name || 'pageview',
    pageUrl: pageUrl(url, payload.hostname ?? ''),
    hashRouted: /#!?\//.test(url),
    sites: [siteOf(payload.website)],
    referrer: payload.referrer ?? '',
    props: { ...propsOf(payload.data), ...revenueProps(revenue) },
    revenue,
    interactive: true,
    engagedMs: 0,
    scrollPercent: 0,
    screen: payload.screen ?? '',
    clientId: null,
  };
}

/** These clients send revenue as two properties, which can also have other meanings. */
export function revenueIn(data: UmamiEvent['payload']['data']) {
  const revenue = revenueOf(data?.revenue, data?.currency);
  const isOther = !revenue?.currency || (revenue.amount === null && !currencies.has(revenue.currency));
  return isOther ? null : revenue;
}

/** Every domain has a dot, and no id has one. Some clients accept only a UUID. */
function siteOf(website: string): SiteName {
  if (!website.includes('.')) return { id: workspaceIdOf(website) };
  const [domain = ''] = readDomains(website, 1);
  return { domain };
}

/** Accepts a full address, or a path with or without a separate host. @throws AppError for anything else */
function pageUrl(url: string, hostname: string) {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    if (URL.parse(url)) return url;
    throw refusal('payload.url', 'must be the address of a page');
  }
  const path = url.startsWith('/') ? url : `/${url}`;
  // A path without a host is on the workspace's domain.
  const address = `https://${hostname}${path}`;
  const host = hostname === '' ? undefined : URL.parse(address)?.hostname;
  return host && host.length <= maxHostLength ? address : path;
}
