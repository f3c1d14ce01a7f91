import { type EventBody, maxDomains, maxHostLength, readDomains } from '../../contract/index.ts';
import { eventBody, namedSites } from '../../contract/shapes/events.ts';
import { parse } from '../../core/parse.ts';
import type { Hit, Revenue } from '../hit.ts';
import { orMalformed } from '../read-body.ts';
import { type Client, propsOf, revenueOf, revenueProps } from './client.ts';

/** Our own tracker and all clients of Plausible's event API, https://plausible.io/docs/events-api. */
export const plausible: Client = {
  acceptsKeys: true,
  isServerFormat: false,
  read: (json) => [
    orMalformed(
      () => toHit(parse(eventBody, json)),
      () => sitesOf(namedSites.parse(json)),
    ),
  ],
  reply: () => ({ status: 202, body: 'ok', contentType: 'text/plain; charset=utf-8' }),
};

function toHit(body: EventBody): Hit {
  const revenue = revenueIn(body.$);
  const earned = revenueProps(revenue);
  return {
    name: body.n,
    pageUrl: body.u,
    hashRouted: body.h ?? false,
    sites: sitesOf(body),
    referrer: body.r ?? '',
    // First, because only the first properties of an event are stored. Last again, to override other properties.
    props: { ...earned, ...propsOf(body.p), ...earned },
    revenue,
    interactive: body.i ?? true,
    engagedMs: body.e ?? 0,
    scrollPercent: body.sd ?? 0,
    screen: body.s ?? '',
    clientId: body.id ?? null,
  };
}

function sitesOf({ d, u }: Pick<EventBody, 'd' | 'u'>): Hit['sites'] {
  const domains = d || (URL.parse(u)?.hostname ?? '');
  return readDomains(domains, maxDomains)
    .filter((name) => name.length <= maxHostLength)
    .map((domain) => ({ domain }));
}

/** Clients send an object or a JSON string of one. Some send an empty object without revenue. */
function revenueIn(sent: unknown): Revenue | null {
  if (sent === undefined || sent === null || sent === '') return null;
  const object = typeof sent === 'string' ? objectIn(sent) : sent;
  if (typeof object !== 'object' || object === null || Array.isArray(object))
    return { amount: null, currency: '' };
  const { amount, currency } = object as { amount?: unknown; currency?: unknown };
  return revenueOf(amount, currency);
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
