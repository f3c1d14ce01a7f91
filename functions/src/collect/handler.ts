import { randomUUID } from 'node:crypto';
import type { DropReason } from '../contract/event.ts';
import { maxEventBytes } from '../contract/sizes.ts';
import { AppError, toAnswer } from '../http/app-error.ts';
import { serializeRow } from '../store/events.ts';
import type { Workspace } from '../store/workspaces.ts';
import { clientAddress } from './address.ts';
import { dropReason, type Headers } from './admit.ts';
import { Full } from './batches.ts';
import type { Client, Outcome } from './clients/client.ts';
import { plausible } from './clients/plausible.ts';
import { umami, umamiInBatches } from './clients/umami.ts';
import { countryOf } from './country.ts';
import { toRow } from './enrich.ts';
import type { Hit, Site } from './hit.ts';
import { localTime } from './local-time.ts';
import { rows, tallies } from './pipeline.ts';
import { saltOfDay } from './salt-cache.ts';
import { TokenBuckets } from './token-bucket.ts';
import { visitorId } from './visitor.ts';
import { workspaceOf } from './workspace-cache.ts';

/** A request as any HTTP server can hand it over. Header names in lower case. */
export interface CollectRequest {
  method: string;
  /** With or without a query. */
  url: string;
  headers: Headers;
  body: Buffer;
  peer: string;
}

export interface CollectAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Any site may send events and read the answer; no cookie and no credential plays a part. */
const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Footfall-Dropped, Retry-After',
  'Cache-Control': 'private, no-store',
};

/** How many events an instance takes of one workspace: far more than a site has, and less than hurts the others. */
const workspaceLimit = { perSecond: 300, burst: 1500 };
const ofWorkspaces = new TokenBuckets(workspaceLimit);
/** And of all: past it another instance does better. */
const ofInstance = new TokenBuckets({ perSecond: 10_000, burst: 20_000 });

/**
 * POST /api/event, and /api/send and /api/batch for clients of Umami. 202 (200 for those) once BigQuery or the spool
 * has the event, or once it is known that the event is not to be counted (`X-Footfall-Dropped` then says why). 400
 * and 413 where the body is no event, 429 where the site sends too many, 503 where the event could not be stored:
 * nothing of it was kept, and it may be sent again.
 */
export async function collect(request: CollectRequest): Promise<CollectAnswer> {
  if (request.method === 'OPTIONS') return preflight;
  try {
    if (request.method !== 'POST') throw new AppError('method_not_allowed', 'Events are sent by POST.');
    const client = clientOf(request.url);
    const entries = client.read(read(request.body));
    const outcomes = await Promise.all(entries.map((entry) => outcomeOf(entry, request)));
    const [first] = outcomes;
    if (first instanceof AppError && outcomes.every((outcome) => outcome instanceof AppError)) throw first;
    const { status, body, contentType } = client.reply(outcomes);
    const dropped = reasonForAll(outcomes);
    return {
      status,
      headers: {
        ...commonHeaders,
        'Content-Type': contentType,
        ...(dropped ? { 'X-Footfall-Dropped': dropped } : {}),
      },
      body,
    };
  } catch (error) {
    return failure(error);
  }
}

const preflight: CollectAnswer = {
  status: 204,
  headers: {
    ...commonHeaders,
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type, X-Umami-Cache',
    'Access-Control-Max-Age': '86400',
  },
  body: '',
};

/** The answer to what was not taken. */
export function failure(error: unknown): CollectAnswer {
  const { status, body } = toAnswer(error, randomUUID());
  const dropped = error instanceof AppError ? reasonOf[error.code] : undefined;
  return {
    status,
    headers: {
      ...commonHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      ...(dropped ? { 'X-Footfall-Dropped': dropped } : {}),
      ...(status === 503 || status === 429 ? { 'Retry-After': '5' } : {}),
      ...(status === 405 ? { Allow: 'POST, OPTIONS' } : {}),
    },
    body: JSON.stringify(body),
  };
}

const reasonOf: Partial<Record<AppError['code'], DropReason>> = {
  body_too_large: 'oversized',
  malformed_body: 'malformed',
  invalid_request: 'malformed',
  too_many_requests: 'rate-limited',
};

/** By the last part of the path: through Hosting it starts with /api, at the function's own address with nothing. */
function clientOf(url: string): Client {
  const [path = ''] = url.split('?', 1);
  if (path.endsWith('/send')) return umami;
  if (path.endsWith('/batch')) return umamiInBatches;
  return plausible;
}

/** @throws AppError where the body is too large or no JSON. */
function read(body: Buffer): unknown {
  if (body.length > maxEventBytes) throw tooLarge();
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new AppError('malformed_body', 'The body is not valid JSON.', { cause });
  }
}

function tooLarge(): AppError {
  return new AppError(
    'body_too_large',
    `A body may have at most ${maxEventBytes} bytes, and not be compressed.`,
  );
}

/** What became of an entry; where one of several workspaces has it, it is taken. */
async function outcomeOf(entry: Hit | AppError | null, request: CollectRequest): Promise<Outcome | AppError> {
  if (entry === null || entry instanceof AppError) return entry;
  const [first, ...others] = entry.sites;
  if (!first) return new AppError('invalid_request', 'd: must name a domain', { field: 'd' });
  if (others.length === 0) return takeOrTell(entry, first, request);
  const outcomes = await Promise.all(entry.sites.map((site) => takeOrTell(entry, site, request)));
  if (outcomes.includes(null)) return null;
  return outcomes.find((outcome) => outcome instanceof AppError) ?? outcomes[0] ?? null;
}

async function takeOrTell(hit: Hit, site: Site, request: CollectRequest): Promise<Outcome | AppError> {
  try {
    return await take(hit, site, request);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Why nothing of the request was counted; null where something was. */
function reasonForAll(outcomes: readonly (Outcome | AppError)[]): DropReason | null {
  const [first] = outcomes;
  return typeof first === 'string' && outcomes.every((outcome) => typeof outcome === 'string') ? first : null;
}

/** The steps of an event in one workspace, in their order. */
async function take(hit: Hit, site: Site, { headers, peer }: CollectRequest): Promise<Outcome> {
  const receivedAt = new Date();
  const now = receivedAt.getTime();
  if (!ofInstance.take('', now)) throw new AppError('unavailable', 'Too busy. Please send the event again.');
  const found = workspaceOf(site, now);
  const workspace = found instanceof Promise ? await stored(found) : found;
  if (!workspace) return 'unknown-domain';

  const { day, hour } = localTime(workspace.timezone, receivedAt);
  const address = clientAddress({ headers, peer });
  const url = pageUrl(hit.pageUrl);
  const hostname = url === null ? '' : bareHostname(url);
  const country = once(() => countryOf(address));
  const dropped = dropReason({
    headers,
    url,
    hostname,
    referrer: hit.referrer,
    address,
    country,
    rules: workspace.rules,
  });
  if (dropped || !url) return tallied(workspace, day, dropped ?? 'malformed');
  if (!ofWorkspaces.take(workspace.id, now)) {
    tallied(workspace, day, 'rate-limited');
    throw new AppError('too_many_requests', 'This site sends too many events at once.');
  }

  const userAgent = String(headers['user-agent']);
  const salt = saltOfDay(day);
  const eventId = hit.clientId === null ? randomUUID() : `${workspace.id}.${hit.clientId}`;
  const row = toRow({
    hit,
    url,
    hostname,
    userAgent,
    acceptLanguage: String(headers['accept-language'] ?? ''),
    country: country(),
    visitorId: visitorId(
      salt instanceof Promise ? await stored(salt) : salt,
      workspace.id,
      address,
      userAgent,
    ),
    eventId,
    receivedAt,
    day,
    hour,
    workspace,
  });
  const text = serializeRow(row);
  const kept = await stored(rows.add({ workspaceId: workspace.id, eventId, text, bytes: text.length }));
  if (!kept) throw notStored();
  return tallied(workspace, day, null);
}

function tallied(workspace: Workspace, day: string, outcome: Outcome): Outcome {
  tallies.add(workspace.id, day, outcome);
  return outcome;
}

/** Of a web page; null where the address is of anything else. @throws AppError where it is no address */
function pageUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (!url) throw new AppError('invalid_request', 'u: must be the address of a page', { field: 'u' });
  return /^https?:\/\/[^/?#]/i.test(text) ? url : null;
}

function bareHostname(url: URL): string {
  return url.hostname.replace(/^www\./, '');
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A failure of one of the stores: the event was not kept, and sending it again may work. */
async function stored<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw notStored(cause instanceof Full ? undefined : cause);
  }
}

function notStored(cause?: unknown): AppError {
  return new AppError('unavailable', 'The event could not be stored. Please send it again.', { cause });
}
