import { type EventBody, maxDomains, maxHostLength, readDomains } from '../../contract/index.ts';
import { eventBody, namedSites } from '../../contract/shapes/events.ts';
import { parse } from '../../core/parse.ts';
import type { Hit } from '../hit.ts';
import { orMalformed } from '../read-body.ts';
import { type Client, propsOf, revenueOf } from './client.ts';

/**
 * Our own tracker, and every client of Plausible's event API, which has the same format.
 * @see https://plausible.io/docs/events-api
 */
export const plausible: Client = {
  takesKeys: true,
  isOfServers: false,
  read: (json) => [
    orMalformed(
      () => toHit(parse(eventBody, json)),
      () => sitesOf(namedSites.parse(json)),
    ),
  ],
  reply: () => ({ status: 202, body: 'ok', contentType: 'text/plain; charset=utf-8' }),
};

function toHit(body: EventBody): Hit {
  const revenue = propertiesOf(body.$);
  return {
    name: body.n,
    pageUrl: body.u,
    hashRouted: body.h ?? false,
    sites: sitesOf(body),
    referrer: body.r ?? '',
    // First, because an event keeps only the first properties; and last, so that revenue overrides them.
    props: { ...revenue, ...propsOf(body.p), ...revenue },
    revenue: body.$ ? revenueOf(body.$) : null,
    interactive: body.i ?? true,
    engagedMs: body.e ?? 0,
    scrollPercent: body.sd ?? 0,
    screen: body.s ?? '',
    clientId: body.id ?? null,
  };
}

/** Without duplicates, and without texts that are too long for a domain. */
function sitesOf({ d, u }: Pick<EventBody, 'd' | 'u'>): Hit['sites'] {
  const domains = d || (URL.parse(u)?.hostname ?? '');
  return readDomains(domains, maxDomains)
    .filter((name) => name.length <= maxHostLength)
    .map((domain) => ({ domain }));
}

/** Revenue is stored as two properties as well, as Umami's clients send it. */
function propertiesOf(revenue: EventBody['$']): Hit['props'] {
  return revenue ? { revenue: Number(revenue.amount), currency: revenue.currency.toUpperCase() } : {};
}
