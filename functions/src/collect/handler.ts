import { randomUUID } from 'node:crypto';
import type { Day } from '../contract/days.ts';
import type { DropReason } from '../contract/event.ts';
import { bareHost, maxHostLength } from '../contract/hostname.ts';
import { maxEventBytes } from '../contract/sizes.ts';
import { AppError, toAnswer } from '../core/errors.ts';
import { serializeRow } from '../store/events.ts';
import type { SpooledRow } from '../store/spool.ts';
import type { Workspace } from '../store/workspaces.ts';
import { clientAddress } from '../core/client-address.ts';
import { dropReason, type Headers } from './admit.ts';
import type { Sized } from './batches.ts';
import type { Client, Outcome } from './clients/client.ts';
import { plausible } from './clients/plausible.ts';
import { umami, umamiInBatches } from './clients/umami.ts';
import { countryOf } from './country.ts';
import { toRow } from './enrich.ts';
import { gather } from './gather.ts';
import type { Hit, Site } from './hit.ts';
import { localTime } from './local-time.ts';
import { rows, tallies } from './pipeline.ts';
import { saltOfDay } from './salt-cache.ts';
import { TokenBuckets } from '../core/token-bucket.ts';
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
 *
 * Calls back instead of promising, for a promise costs as much as one of the steps. An event whose workspace and
 * salt are known makes none.
 * @param answer is called once
 */
export function collect(request: CollectRequest, answer: (answer: CollectAnswer) => void): void {
  if (request.method === 'OPTIONS') {
    answer(preflight);
    return;
  }
  try {
    if (request.method !== 'POST') throw new AppError('method_not_allowed', 'Events are sent by POST.');
    const client = clientOf(request.url);
    const entries = client.read(read(request.body));
    gather<Hit | AppError | null, Result>(
      entries,
      (entry, done) => takeEntry(entry, request, done),
      (results) => answer(answerTo(results, client)),
    );
  } catch (error) {
    answer(failure(error));
  }
}

/** What became of an entry of a body, or of an event in one workspace. */
type Result = Outcome | AppError;

function answerTo(results: Result[], client: Client): CollectAnswer {
  const [first] = results;
  if (first instanceof AppError && results.every((result) => result instanceof AppError))
    return failure(first);
  const { status, body, contentType } = client.reply(results);
  const dropped = reasonForAll(results);
  return {
    status,
    headers: {
      ...commonHeaders,
      'Content-Type': contentType,
      ...(dropped ? { 'X-Footfall-Dropped': dropped } : {}),
    },
    body,
  };
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

/** Takes an entry of a body; where one of several workspaces has it, it is taken. */
function takeEntry(
  entry: Hit | AppError | null,
  request: CollectRequest,
  done: (result: Result) => void,
): void {
  if (entry === null || entry instanceof AppError) done(entry);
  else if (entry.sites.length === 0) {
    done(new AppError('invalid_request', 'd: must name a domain', { field: 'd' }));
  } else {
    gather<Site, Result>(
      entry.sites,
      (site, told) => take(entry, site, request, told),
      (results) => {
        const [first = null] = results;
        if (results.includes(null)) done(null);
        else done(results.find((result) => result instanceof AppError) ?? first);
      },
    );
  }
}

/** Why nothing of the request was counted; null where something was. */
function reasonForAll(results: readonly Result[]): DropReason | null {
  const [first] = results;
  return typeof first === 'string' && results.every((result) => typeof result === 'string') ? first : null;
}

/** The steps of an event in one workspace, in their order. */
function take(hit: Hit, site: Site, request: CollectRequest, done: (result: Result) => void): void {
  const receivedAt = new Date();
  const now = receivedAt.getTime();
  if (!ofInstance.take('', now)) {
    done(new AppError('unavailable', 'Too busy. Please send the event again.'));
    return;
  }
  const failed = (cause: unknown) => done(cause instanceof AppError ? cause : notStored(cause));
  whenThere(
    () => workspaceOf(site, now),
    (workspace) => {
      // Clients of Umami name a workspace by its id, which it keeps when it loses its domain.
      if (!workspace || workspace.domainLostAt) done('unknown-domain');
      else takeKnown(hit, workspace, receivedAt, request, done, failed);
    },
    failed,
  );
}

function takeKnown(
  hit: Hit,
  workspace: Workspace,
  receivedAt: Date,
  { headers, peer }: CollectRequest,
  done: (result: Result) => void,
  failed: (cause: unknown) => void,
): void {
  const { day, hour } = localTime(workspace.timezone, receivedAt);
  const tallied = (outcome: Outcome) => {
    tallies.add(workspace.id, day, outcome);
    return outcome;
  };
  const address = clientAddress({ headers, peer });
  const url = pageUrl(hit.pageUrl, workspace.domain);
  if (url instanceof AppError) {
    done(url);
    return;
  }
  const hostname = url === null ? '' : bareHost(url.hostname);
  const country = once(() => countryOf(address));
  const { rules } = workspace;
  const { referrer } = hit;
  const dropped = dropReason({ headers, url, hostname, referrer, address, country, rules });
  if (dropped || !url) {
    done(tallied(dropped ?? 'malformed'));
    return;
  }
  if (!ofWorkspaces.take(workspace.id, receivedAt.getTime())) {
    tallied('rate-limited');
    done(new AppError('too_many_requests', 'This site sends too many events at once.'));
    return;
  }
  whenThere(
    () => saltOfDay(day),
    (salt) => {
      const userAgent = String(headers['user-agent']);
      const eventId = hit.clientId === null ? randomUUID() : `${workspace.id}.${hit.clientId}`;
      const row = toRow({
        hit,
        url,
        hostname,
        userAgent,
        acceptLanguage: String(headers['accept-language'] ?? ''),
        country: country(),
        visitorId: visitorId(salt, workspace.id, address, userAgent),
        eventId,
        receivedAt,
        day,
        hour,
        workspace,
      });
      const text = serializeRow(row);
      keep({ workspaceId: workspace.id, eventId, text, bytes: text.length }, day, done);
    },
    failed,
  );
}

/** By itself, so that what waits for BigQuery holds on to the row's text alone, and to nothing that it was made of. */
function keep(row: SpooledRow & Sized, day: Day, done: (result: Result) => void): void {
  const { workspaceId } = row;
  const taken = rows.add(row, (kept) => {
    if (kept) tallies.add(workspaceId, day, null);
    done(kept ? null : notStored());
  });
  if (!taken) done(notStored());
}

/** Of a web page; null where the address is of anything else, an error where it is no address. */
function pageUrl(text: string, domain: string): URL | null | AppError {
  const address = text.startsWith('/') ? `https://${domain}${text}` : text;
  const url = URL.parse(address);
  if (!url) return new AppError('invalid_request', 'u: must be the address of a page', { field: 'u' });
  return /^https?:\/\/[^/?#]/i.test(address) && url.hostname.length <= maxHostLength ? url : null;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Goes on with a value at once where it is there, and without anything between. */
function whenThere<Value>(
  ask: () => Value | Promise<Value>,
  goOn: (value: Value) => void,
  failed: (cause: unknown) => void,
): void {
  let value: Value | Promise<Value>;
  try {
    value = ask();
  } catch (cause) {
    failed(cause);
    return;
  }
  if (value instanceof Promise) {
    value.then(goOn, failed).catch((cause: unknown) => {
      failed(new AppError('internal', 'Something went wrong on our side.', { cause }));
    });
  } else {
    goOn(value);
  }
}

/** A failure of one of the stores: the event was not kept, and sending it again may work. */
function notStored(cause?: unknown): AppError {
  return new AppError('unavailable', 'The event could not be stored. Please send it again.', { cause });
}
