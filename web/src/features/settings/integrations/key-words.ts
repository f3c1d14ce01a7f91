import type { KeyAnswer, KeyScope } from '@footfall/functions/contract';
import { utcDayText } from '../../../ui/figures/intl.ts';
import { dayText } from '../ingest/ingest-words.ts';

/** What a key can do with each scope. */
export const scopeWords: Record<KeyScope, { name: string; text: string }> = {
  'stats:read': {
    name: 'Read numbers',
    text: 'Reads everything that the dashboard shows, and nothing else.',
  },
  'events:write': {
    name: 'Send events',
    text: 'Sends events from your server, with the address and the browser of each visitor.',
  },
};

type Ages = Pick<KeyAnswer, 'expiresAt' | 'lastUsedDay'>;

/** When a key was last used and when it expires, as one sentence each. */
export function agesText({ expiresAt, lastUsedDay }: Ages, now: Date, locale?: string): string {
  const used =
    lastUsedDay === null ? 'Never used.' : `Last used on ${utcDayText(lastUsedDay, 'medium', locale)}.`;
  if (expiresAt === null) return `${used} Never expires.`;
  return `${used} ${isExpired({ expiresAt }, now) ? 'Expired' : 'Expires'} on ${dayText(expiresAt, locale)}.`;
}

export function isExpired({ expiresAt }: Pick<Ages, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now;
}

interface Example {
  key: string;
  scopes: readonly KeyScope[];
  domain: string;
  /** Where this copy of Footfall is. */
  origin: string;
}

/** A command that tries a key: it asks for the visitors of a week or, with a key that cannot ask, sends an event. */
export function curlExample({ key, scopes, domain, origin }: Example): string {
  const asks = scopes.includes('stats:read');
  const body = asks
    ? { site_id: domain, metrics: ['visitors'], date_range: '7d' }
    : {
        name: 'pageview',
        url: `https://${domain}/`,
        domain,
        ip: '203.0.113.7',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      };
  return [
    `curl ${origin}/api/${asks ? 'v1/query' : 'event'} \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n');
}
