import { eventBody, maxDomains, type EventBody } from '../../contract/event.ts';
import { parse } from '../../http/app-error.ts';
import type { Hit } from '../hit.ts';
import type { Client } from './client.ts';

/**
 * Our own tracker, and every client of Plausible's event API, whose words it speaks.
 * @see https://plausible.io/docs/events-api
 */
export const plausible: Client = {
  read: (json) => [toHit(parse(eventBody, json))],
  reply: () => ({ status: 202, body: 'ok', contentType: 'text/plain; charset=utf-8' }),
};

function toHit(body: EventBody): Hit {
  return {
    name: body.n,
    pageUrl: body.u,
    hashRouted: Boolean(body.h),
    sites: sitesOf(body.d),
    referrer: body.r ?? '',
    props: { ...body.p, ...revenueOf(body.$) },
    interactive: body.i ?? true,
    engagedMs: body.e ?? 0,
    scrollPercent: body.sd ?? 0,
    screen: body.s ?? '',
    clientId: body.id ?? null,
  };
}

/** Domains are kept in lower case and without www; one named twice is one. */
function sitesOf(domains: string): Hit['sites'] {
  const bare = (domain: string) =>
    domain
      .trim()
      .toLowerCase()
      .replace(/^www\./, '');
  if (!domains.includes(',')) return [{ domain: bare(domains) }];
  const names = new Set(domains.split(',', maxDomains).map(bare));
  return [...names].filter((name) => name !== '').map((domain) => ({ domain }));
}

/** Revenue is kept as the two properties by which Umami's clients tell it. */
function revenueOf(revenue: EventBody['$']): Hit['props'] {
  return revenue ? { revenue: Number(revenue.amount), currency: revenue.currency.toUpperCase() } : {};
}
