import { AppError } from '../../../functions/src/core/errors.ts';
import type { CollectAnswer } from '../../../functions/src/collect/answer.ts';
import { collector } from '../../../functions/src/collect/pipeline.ts';
import type { CollectRequest, Stores } from '../../../functions/src/collect/record.ts';
import { keyOf } from '../../../functions/src/collect/site-cache.ts';
import {
  defaultTrafficRules,
  type EventRow,
  type KeyScope,
  unlimited,
  type TrafficRules,
} from '@footfall/functions/contract';
import type { Fetch } from '../../../functions/src/store/firestore/ingest/fetches.ts';
import type { SpooledRow } from '../../../functions/src/store/firestore/ingest/spool.ts';
import type { Key } from '../../../functions/src/store/firestore/keys.ts';
import type { Site, SiteName } from '../../../functions/src/store/firestore/workspace/sites.ts';

/** The user agent of a browser. */
export const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Every domain has a workspace whose id is the domain, except those of `.invalid`. */
export function siteOf(domain: string, rules = defaultTrafficRules): Site {
  return {
    id: domain,
    domain,
    timezone: 'UTC',
    firstEventAt: new Date(0),
    resetAt: null,
    domainLostAt: null,
    rules,
  };
}

const scopesOf: Record<string, KeyScope> = { ff_events: 'events:write', ff_proxy: 'events:forward' };

/** The key of site.example: one for events, one of a proxy, and one for numbers alone. */
const keyOfSite = (text: string): Key => ({
  id: text,
  workspaceId: 'site.example',
  name: 'Shop',
  scopes: [scopesOf[text] ?? 'stats:read'],
  prefix: 'ff_',
  createdBy: 'mara',
  createdAt: new Date(0),
  lastUsedDay: null,
  expiresAt: null,
  confirmed: true,
  purse: unlimited,
});

/** An instance with fake stores, and a record of what it did. */
export function instance({
  rules = defaultTrafficRules,
  ...changes
}: Partial<Stores> & { rules?: TrafficRules } = {}) {
  const stored: string[] = [];
  const rows: EventRow[] = [];
  const lookups: { names: readonly SiteName[]; asker: string[] }[] = [];
  const noted: string[] = [];
  const fetches: Fetch[] = [];
  const collect = collector({
    sitesOf: (names, asker) => {
      lookups.push({ names, asker: asker.counters().map(({ key }) => key) });
      return Promise.resolve(
        new Map(
          names.map((name) => {
            const domain = 'id' in name ? name.id : name.domain;
            return [keyOf(name), domain.endsWith('.invalid') ? null : siteOf(domain, rules)];
          }),
        ),
      );
    },
    keyOf: (text) => Promise.resolve(keyOfSite(text)),
    checkOperator: () => {
      throw new AppError('unauthenticated', 'Send the key.');
    },
    saltOfDay: () => Promise.resolve(Buffer.alloc(32)),
    store: ({ text }: SpooledRow) => {
      const { json } = JSON.parse(text);
      stored.push(json.pathname);
      rows.push(json);
      return Promise.resolve(true);
    },
    note: ({ id }, _at, _day, outcome, _sentId, fetch) => {
      noted.push(`${id} ${outcome}`);
      if (fetch) fetches.push(fetch);
    },
    ...changes,
  });
  const post = (
    url: string,
    body: unknown,
    headers: CollectRequest['headers'] = {},
  ): Promise<CollectAnswer> =>
    collect({
      method: 'POST',
      url,
      headers: { 'user-agent': chrome, 'accept-language': 'en', ...headers },
      body: Buffer.from(JSON.stringify(body)),
      peer: '198.51.100.1',
    });
  /** Posts an event of our tracker with these fields. */
  const send = (fields: object = {}, headers?: CollectRequest['headers']) =>
    post('/api/event', { ...pageview('site.example'), ...fields }, headers);
  return { post, send, stored, rows, noted, fetches, lookups };
}

/** An event of our tracker, and one of Umami's. */
export const pageview = (d: string, path = '/') => ({ n: 'pageview', u: `https://site.example${path}`, d });
export const entry = (website: string, url = '/') => ({ type: 'event', payload: { website, url } });
