import { randomUUID } from 'node:crypto';
import {
  bareHost,
  type Day,
  type DropReason,
  maxHostLength,
  type NamedReason,
  type RevenueFault,
} from '../contract/index.ts';
import { cameFrom, type CameFrom } from '../core/client-address.ts';
import { counterOf, countersOf } from '../core/limits/counters.ts';
import { errorStatus } from '../core/error-codes.ts';
import { AppError, refusal, tooManyRequests } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { TokenBuckets } from '../core/limits/token-bucket.ts';
import { serializeRow } from '../store/bigquery/events.ts';
import { keyIn, refuseKey } from '../keys/key.ts';
import type { Key } from '../store/firestore/keys.ts';
import type { SpooledRow } from '../store/firestore/ingest/spool.ts';
import type { Site, SiteName } from '../store/firestore/workspace/sites.ts';
import { dropReason, senderReason, type Headers } from './admit/reasons.ts';
import { revenueFault, withoutRevenue } from './admit/revenue.ts';
import { answerTo, failure, preflight, type CollectAnswer } from './answer.ts';
import { inWorkspaceOfKey, visitorIn, type Visitor } from './by-key.ts';
import type { Client, Told } from './clients/client.ts';
import { clientOf } from './clients/index.ts';
import { countryOf } from './enrich/country.ts';
import { toRow } from './enrich/row.ts';
import type { Hit } from './hit.ts';
import { localTime } from './enrich/local-time.ts';
import { entriesOf, Malformed, namesIn, orMalformed, parseBody, type Entry } from './read-body.ts';
import { placeOf } from './enrich/place.ts';
import { visitorId } from './enrich/visitor.ts';
import { sharersOf, siteAllowance } from './site-allowance.ts';
import { keyOf, type Asker, type Found } from './site-cache.ts';

/** A request, independent of the HTTP server. Header names in lower case. */
export interface CollectRequest {
  method: string;
  /** With or without a query. */
  url: string;
  headers: Headers;
  body: Buffer;
  peer: string;
}

/** What the steps need of an instance: its stores, and what it remembers of them. */
export interface Parts {
  /** Never rejects. */
  sitesOf: (names: readonly SiteName[], asker: Asker) => Promise<ReadonlyMap<string, Found>>;
  /** @throws AppError `unauthenticated`, `too_many_requests`, `unavailable` */
  keyOf: (text: string, caller: { from: CameFrom; now: Date }) => Promise<Key>;
  /** @throws AppError `unavailable` */
  saltOfDay: (day: Day) => Promise<Buffer>;
  /** Resolves with true if the row is in BigQuery or in the spool. */
  keep: (row: SpooledRow) => Promise<boolean>;
  /** Receives the outcome of each event of a site with its sender's id, and why one that counted lost its revenue. */
  note: (
    site: Site,
    at: Date,
    day: Day,
    outcome: 'counted' | DropReason | RevenueFault,
    sentId: string | null,
  ) => void;
}

/** The outcome of an event in one workspace. An error means that it was neither counted nor left out. */
type Outcome = 'counted' | 'unknown-site' | DropReason | AppError;

/** How many events of all workspaces an instance accepts. Beyond that, another instance should answer. */
const instanceLimit = { perSecond: 10_000, burst: 20_000 };

/** What all events of a request share. */
interface Received {
  headers: Headers;
  /** The visitor's address: the client's, or the one that a server with a key names. */
  address: string;
  /** The User-Agent that a server with a key names; undefined for the request's own. */
  namedAgent: string | undefined;
  /** Whether programs on servers send events in the format of the request. */
  isOfServers: boolean;
  /** Whether a server with a key of the site sent it. */
  byKey: boolean;
  /** Takes an event from the allowance of a site, if any is left for this sender. */
  takeFrom: (siteId: string) => boolean;
  at: Date;
  sites: ReadonlyMap<string, Found>;
}

/** An event that is being processed. */
interface Incoming {
  hit: Hit;
  received: Received;
  /** Of the page; with a placeholder host if only the path was sent. */
  url: URL;
  /** Why no workspace counts it. */
  reason: NamedReason | null;
}

/**
 * POST /api/event, and /api/send and /api/batch for clients of Umami. Answers 202 (200 for Umami) when BigQuery or the
 * spool has the event, or when it is clear that the event does not count. `X-Footfall-Dropped` says why, if the reason
 * does not depend on a workspace; otherwise the answer is that of an event that counts. 400 and 413 if the body is not
 * an event, 429 if the site sends too many events, 503 if the event could not be stored and may be sent again. With a
 * key: 401, 403 or 404 if the key is wrong, lacks the scope, or is that of another workspace.
 */
export function collector(parts: Parts): (request: CollectRequest) => Promise<CollectAnswer> {
  const ofSites = siteAllowance();
  const ofInstance = new TokenBuckets(instanceLimit);

  /** The steps of a request, in order. */
  async function collect(request: CollectRequest) {
    if (request.method === 'OPTIONS') return preflight;
    if (request.method !== 'POST') throw new AppError('method_not_allowed', 'Use POST to send events.');
    const client = clientOf(request.url);
    const [at, from, { headers }] = [new Date(), cameFrom(request), request];
    const { isOfServers } = client;
    const keyText = client.takesKeys ? keyIn(headers.authorization) : null;
    if (keyText !== null) return collectByKey(request, client, await keyFor(keyText, { from, now: at }), at);
    const entries = entriesOf(() => client.read(parseBody(request.body)));
    const asker = { counters: () => countersOf(from), now: at.getTime() };
    const sites = await parts.sitesOf(namesIn(entries), asker);
    const sharers = once(() => sharersOf(from));
    const takeFrom = (siteId: string) => ofSites.take(siteId, sharers, at.getTime());
    const received = {
      headers,
      address: from.address,
      namedAgent: undefined,
      isOfServers,
      byKey: false,
      takeFrom,
      at,
      sites,
    };
    const told = await Promise.all(entries.map((entry) => takeEntry(entry, received)));
    return answerTo(told, client);
  }

  /** The steps of a request of a server, which may name the visitor. */
  async function collectByKey(request: CollectRequest, client: Client, key: Key, at: Date) {
    const name = { id: key.workspaceId };
    let visitor: Visitor = { address: undefined, userAgent: undefined };
    const entries = entriesOf(() =>
      orMalformed(
        () => {
          const json = parseBody(request.body);
          const read = client.read(json);
          visitor = visitorIn(json);
          return read;
        },
        () => [name],
      ),
    );
    // The key has its own allowance: neither its own nor other visitors' events use it up.
    const asker = { counters: () => counterOf(`key ${key.id}`), now: at.getTime() };
    const sites = await parts.sitesOf([name], asker);
    const site = sites.get(keyOf(name)) ?? null;
    const received = {
      headers: request.headers,
      address: visitor.address ?? cameFrom(request).address,
      namedAgent: visitor.userAgent,
      isOfServers: client.isOfServers,
      byKey: true,
      // A flood of forged visitors does not stop the server's events.
      takeFrom: () => ofSites.takeByKey(key.id, at.getTime()),
      at,
      sites,
    };
    const told = await Promise.all(
      entries.map((entry) =>
        takeEntry(
          entry === null || entry instanceof AppError ? entry : inWorkspaceOfKey(entry, site),
          received,
        ),
      ),
    );
    return answerTo(told, client);
  }

  /** @throws AppError of `keyOf`, and `forbidden` */
  async function keyFor(text: string, caller: { from: CameFrom; now: Date }) {
    const key = await parts.keyOf(text, caller);
    refuseKey(key, 'send events');
    return key;
  }

  /** Counts an event in the workspace of each site that it names. */
  async function takeEntry(entry: Entry | AppError, received: Received): Promise<Told> {
    if (entry === null) return entry;
    const event = entry instanceof AppError ? entry : toIncoming(entry, received);
    if (event instanceof Malformed) noteMalformed(event, received);
    if (event instanceof AppError) return event;
    const outcomes = await Promise.all(event.hit.sites.map((name) => takeFor(name, event)));
    return event.reason ?? whatToTell(outcomes);
  }

  /** The members of a workspace learn that something which names it is not an event. */
  function noteMalformed({ code, sites: names }: Malformed, { at, sites }: Received) {
    if (errorStatus[code] !== 400) return;
    for (const name of names) {
      const site = sites.get(keyOf(name));
      if (!site || site instanceof AppError || site.domainLostAt) continue;
      parts.note(site, at, localTime(site.timezone, at).day, 'malformed', null);
    }
  }

  /** A failure is that of the one event, in the one workspace. */
  async function takeFor(name: SiteName, event: Incoming): Promise<Outcome> {
    const { at, sites } = event.received;
    const site = sites.get(keyOf(name)) ?? null;
    if (site === null) return 'unknown-site';
    if (site instanceof AppError) return site;
    // Clients of Umami name a workspace by its id, which it keeps when it loses its domain.
    if (site.domainLostAt) return 'unknown-site';
    try {
      const { day, hour } = localTime(site.timezone, at);
      const outcome = await take(event, site, day, hour);
      if (typeof outcome === 'string') parts.note(site, at, day, outcome, event.hit.clientId);
      return outcome;
    } catch (error) {
      if (error instanceof AppError) return error;
      logError('event.failed', error, { workspaceId: site.id });
      return new AppError('internal', 'Something went wrong on our side.');
    }
  }

  /**
   * The steps of an event in one workspace, in order. Expensive steps, and the rules that people write for a workspace,
   * come after the buckets.
   */
  async function take(
    event: Incoming,
    site: Site,
    day: Day,
    hour: number,
  ): Promise<'counted' | DropReason | AppError> {
    const { headers, address, namedAgent, byKey, takeFrom, at } = event.received;
    if (event.reason) return event.reason;
    if (!takeFrom(site.id)) return 'rate-limited';
    if (!ofInstance.take('', at.getTime())) return unavailable('Too busy. Please send the event again.');

    const { rules } = site;
    const mayEarn = byKey || !rules.revenueOnlyByKey;
    const fault = event.hit.revenue && revenueFault(event.hit.revenue, mayEarn);
    const hit = fault ? withoutRevenue(event.hit) : event.hit;
    const url = isPath(hit.pageUrl) ? new URL(`https://${site.domain}${hit.pageUrl}`) : event.url;
    const hostname = bareHost(url.hostname);
    const country = once(() => countryOf(address));
    const reason = dropReason({ headers, url, hostname, referrer: hit.referrer, address, country, rules });
    if (reason) return reason;

    const salt = await parts.saltOfDay(day);
    const userAgent = namedAgent ?? String(headers['user-agent']);
    const eventId = hit.clientId === null ? randomUUID() : `${site.id}.${hit.clientId}`;
    const row = toRow({
      hit,
      url,
      hostname,
      userAgent,
      acceptLanguage: String(headers['accept-language'] ?? ''),
      country: country(),
      place: placeOf(address, country()),
      visitorId: visitorId(salt, site.id, address, userAgent),
      eventId,
      receivedAt: at,
      day,
      hour,
      workspace: site,
    });
    const kept = await parts.keep({ workspaceId: site.id, eventId, text: serializeRow(row) });
    if (!kept) return unavailable();
    if (fault) parts.note(site, at, day, fault, hit.clientId);
    return 'counted';
  }

  return (request) => collect(request).catch(failure);
}

/** The event with what is known before its workspaces are checked, or why it is not an event. */
function toIncoming(hit: Hit, received: Received): Incoming | AppError {
  if (hit.sites.length === 0) return refusal('d', 'must name a domain');
  const address = isPath(hit.pageUrl) ? `https://host.invalid${hit.pageUrl}` : hit.pageUrl;
  const url = URL.parse(address);
  if (!url) return new Malformed(refusal('u', 'must be the address of a page'), hit.sites);
  // An address with another scheme (javascript:, data:, file:) cannot be a page of a site.
  const isPage = /^https?:\/\/[^/?#]/i.test(address) && url.hostname.length <= maxHostLength;
  const reason = senderReason(received) ?? (isPage ? null : 'malformed');
  return { hit, received, url, reason };
}

/** Whether only the path of a page was sent, which is then on the workspace's domain. */
const isPath = (pageUrl: string) => pageUrl.startsWith('/');

/** By then, the bucket of a site that floods has turns again. */
const floodedForMs = 5000;

/**
 * What the sender is told about an event that several workspaces may count: that it was accepted if one of them counted
 * it, else an error if sending it again may help. All other events are reported as counted, unless every workspace was
 * flooded.
 */
function whatToTell(outcomes: readonly Outcome[]): Told {
  if (outcomes.includes('counted')) return null;
  const error = outcomes.find((outcome) => outcome instanceof AppError);
  if (error) return error;
  return outcomes.every((outcome) => outcome === 'rate-limited')
    ? tooManyRequests('This site sends too many events at once.', floodedForMs)
    : null;
}

function once<Value>(make: () => Value) {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The event was not kept, and sending it again may work. */
const unavailable = (message = 'The event could not be stored. Please send it again.') =>
  new AppError('unavailable', message);
