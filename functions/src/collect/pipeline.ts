import { randomUUID } from 'node:crypto';
import type { Day } from '../contract/period/days.ts';
import type { DropReason, NamedReason } from '../contract/event/event.ts';
import { bareHost, maxHostLength } from '../contract/traffic/hostname.ts';
import { maxEventBytes } from '../contract/sizes.ts';
import { clientAddress } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { TokenBuckets } from '../core/token-bucket.ts';
import { serializeRow } from '../store/bigquery/events.ts';
import { keyIn } from '../keys/secret.ts';
import { refuseKey } from '../keys/refuse-key.ts';
import type { Key } from '../store/firestore/workspace/keys.ts';
import type { SpooledRow } from '../store/firestore/ingest/spool.ts';
import type { Site, SiteName } from '../store/firestore/workspace/sites.ts';
import { dropReason, senderReason, type Headers } from './admit/reasons.ts';
import { answerTo, failure, preflight, type CollectAnswer } from './answer.ts';
import { inWorkspaceOfKey, visitorIn } from './by-key.ts';
import type { Client, Told } from './clients/client.ts';
import { clientOf } from './clients/index.ts';
import { countryOf } from './enrich/country.ts';
import { toRow } from './enrich/row.ts';
import type { Hit } from './hit.ts';
import { localTime } from './enrich/local-time.ts';
import { placeOf } from './enrich/place.ts';
import { visitorId } from './enrich/visitor.ts';
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
  keyOf: (text: string, caller: { address: string; now: Date }) => Promise<Key>;
  /** @throws AppError `unavailable` */
  saltOfDay: (day: Day) => Promise<Buffer>;
  /** Resolves with true if the row is in BigQuery or in the spool. */
  keep: (row: SpooledRow) => Promise<boolean>;
  /** Receives the outcome of each event of a site. */
  note: (site: Site, at: Date, day: Day, outcome: 'counted' | DropReason) => void;
}

/** The outcome of an event in one workspace. An error means that it was neither counted nor left out. */
type Outcome = 'counted' | 'unknown-site' | DropReason | AppError;

/** How many events of one workspace an instance accepts: far more than a site sends, but few enough for the others. */
const workspaceLimit = { perSecond: 300, burst: 1500 };
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
  /** The key with which the request was sent. */
  key: Key | null;
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
  const ofWorkspaces = new TokenBuckets(workspaceLimit);
  const ofInstance = new TokenBuckets(instanceLimit);

  /** The steps of a request, in order. */
  async function collect(request: CollectRequest): Promise<CollectAnswer> {
    if (request.method === 'OPTIONS') return preflight;
    if (request.method !== 'POST') throw new AppError('method_not_allowed', 'Use POST to send events.');
    const client = clientOf(request.url);
    const [at, address, { headers }] = [new Date(), clientAddress(request), request];
    const { isOfServers } = client;
    const keyText = client.takesKeys ? keyIn(headers.authorization) : null;
    if (keyText !== null)
      return collectByKey(request, client, await keyFor(keyText, { address, now: at }), at);
    const entries = client.read(parseBody(request.body));
    const asker = { address, now: at.getTime() };
    const sites = await parts.sitesOf(namesIn(entries), asker);
    const received = { headers, address, namedAgent: undefined, isOfServers, key: null, at, sites };
    const told = await Promise.all(entries.map((entry) => takeEntry(entry, received)));
    return answerTo(told, client);
  }

  /** The steps of a request of a server, which may name the visitor. */
  async function collectByKey(
    request: CollectRequest,
    client: Client,
    key: Key,
    at: Date,
  ): Promise<CollectAnswer> {
    const json = parseBody(request.body);
    const entries = client.read(json);
    const visitor = visitorIn(json);
    const name = { id: key.workspaceId };
    // The key has its own allowance: neither its own nor other visitors' events use it up.
    const sites = await parts.sitesOf([name], { address: `key ${key.id}`, now: at.getTime() });
    const site = sites.get(keyOf(name)) ?? null;
    const received = {
      headers: request.headers,
      address: visitor.address ?? clientAddress(request),
      namedAgent: visitor.userAgent,
      isOfServers: client.isOfServers,
      key,
      at,
      sites,
    };
    const told = await Promise.all(
      entries.map((entry) =>
        takeEntry(entry && 'sites' in entry ? inWorkspaceOfKey(entry, site) : entry, received),
      ),
    );
    return answerTo(told, client);
  }

  /** @throws AppError of `keyOf`, and `forbidden` */
  async function keyFor(text: string, caller: { address: string; now: Date }): Promise<Key> {
    const key = await parts.keyOf(text, caller);
    refuseKey(key, 'send events');
    return key;
  }

  /** Counts an event in the workspace of each site that it names. */
  async function takeEntry(entry: Hit | AppError | null, received: Received): Promise<Told> {
    if (entry === null || entry instanceof AppError) return entry;
    const event = toIncoming(entry, received);
    if (event instanceof AppError) return event;
    const outcomes = await Promise.all(entry.sites.map((name) => takeFor(name, event)));
    return event.reason ?? whatToTell(outcomes);
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
      if (typeof outcome === 'string') parts.note(site, at, day, outcome);
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
    const { hit } = event;
    const { headers, address, namedAgent, key, at } = event.received;
    if (event.reason) return event.reason;
    // A key has its own bucket, so that a flood of forged visitors does not stop the server's events.
    if (!ofWorkspaces.take(key ? `key ${key.id}` : site.id, at.getTime())) return 'rate-limited';
    if (!ofInstance.take('', at.getTime())) return unavailable('Too busy. Please send the event again.');

    const url = isPath(hit.pageUrl) ? new URL(`https://${site.domain}${hit.pageUrl}`) : event.url;
    const hostname = bareHost(url.hostname);
    const country = once(() => countryOf(address));
    const { rules } = site;
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
    return kept ? 'counted' : unavailable();
  }

  return (request) => collect(request).catch(failure);
}

/** @throws AppError if the body is too large or not JSON */
function parseBody(body: Buffer): unknown {
  if (body.length > maxEventBytes) {
    const message = `A body must have at most ${maxEventBytes} bytes and must not be compressed.`;
    throw new AppError('body_too_large', message);
  }
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new AppError('malformed_body', 'The body is not valid JSON.', { cause });
  }
}

function namesIn(entries: readonly (Hit | AppError | null)[]): SiteName[] {
  return entries.flatMap((entry) => (entry && 'sites' in entry ? entry.sites : []));
}

/** The event with what is known before its workspaces are checked, or why it is not an event. */
function toIncoming(hit: Hit, received: Received): Incoming | AppError {
  if (hit.sites.length === 0) return new AppError('invalid_request', 'd: must name a domain', { field: 'd' });
  const address = isPath(hit.pageUrl) ? `https://host.invalid${hit.pageUrl}` : hit.pageUrl;
  const url = URL.parse(address);
  if (!url) return new AppError('invalid_request', 'u: must be the address of a page', { field: 'u' });
  // An address with another scheme (javascript:, data:, file:) cannot be a page of a site.
  const isPage = /^https?:\/\/[^/?#]/i.test(address) && url.hostname.length <= maxHostLength;
  const reason = senderReason(received) ?? (isPage ? null : 'malformed');
  return { hit, received, url, reason };
}

/** Whether only the path of a page was sent, which is then on the workspace's domain. */
function isPath(pageUrl: string): boolean {
  return pageUrl.startsWith('/');
}

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
    ? new AppError('too_many_requests', 'This site sends too many events at once.')
    : null;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The event was not kept, and sending it again may work. */
function unavailable(message = 'The event could not be stored. Please send it again.'): AppError {
  return new AppError('unavailable', message);
}
