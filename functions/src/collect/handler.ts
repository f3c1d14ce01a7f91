import { randomUUID } from 'node:crypto';
import type { Day } from '../contract/days.ts';
import type { DropReason, NamedReason } from '../contract/event.ts';
import { bareHost, maxHostLength } from '../contract/hostname.ts';
import { maxEventBytes } from '../contract/sizes.ts';
import { AppError } from '../core/errors.ts';
import { serializeRow } from '../store/events.ts';
import type { SpooledRow } from '../store/spool.ts';
import { findWorkspace, findWorkspaceByDomain } from '../store/workspaces.ts';
import { clientAddress } from '../core/client-address.ts';
import { dropReason, senderReason, type Headers } from './admit.ts';
import type { Sized } from './batches.ts';
import { answerTo, failure, preflight, type CollectAnswer, type Result } from './answer.ts';
import type { Client } from './clients/client.ts';
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
import { keyOf, WorkspaceCache, type Found } from './workspace-cache.ts';

/** A request as any HTTP server can hand it over. Header names in lower case. */
export interface CollectRequest {
  method: string;
  /** With or without a query. */
  url: string;
  headers: Headers;
  body: Buffer;
  peer: string;
}

/** How many events an instance takes of one workspace: far more than a site has, and less than hurts the others. */
const workspaceLimit = { perSecond: 300, burst: 1500 };
const ofWorkspaces = new TokenBuckets(workspaceLimit);
/** And of all: past it another instance does better. */
const ofInstance = new TokenBuckets({ perSecond: 10_000, burst: 20_000 });

const workspaces = new WorkspaceCache((site) =>
  'id' in site ? findWorkspace(site.id) : findWorkspaceByDomain(site.domain),
);

/** What all events of a request have in common. */
interface Received {
  headers: Headers;
  /** The client's. */
  address: string;
  at: Date;
  workspaces: ReadonlyMap<string, Found>;
}

/**
 * POST /api/event, and /api/send and /api/batch for clients of Umami. 202 (200 for those) once BigQuery or the spool
 * has the event, or once it is known that the event is not to be counted. `X-Footfall-Dropped` says why not where that
 * is nothing that the sender could not tell by itself; otherwise the answer is that to an event which is counted. 400
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
  const failed = (error: unknown) => answer(failure(error));
  try {
    if (request.method !== 'POST') throw new AppError('method_not_allowed', 'Events are sent by POST.');
    const client = clientOf(request.url);
    const entries = client.read(read(request.body));
    const { headers } = request;
    const at = new Date();
    const address = clientAddress(request);
    const sites = entries.flatMap((entry) => (entry && 'sites' in entry ? entry.sites : []));
    whenThere(
      () => workspaces.workspacesOf(sites, { address, now: at.getTime() }),
      (found) => {
        const received = { headers, address, at, workspaces: found };
        gather<Hit | AppError | null, Result>(
          entries,
          (entry, done) => takeEntry(entry, received, done),
          (results) => answer(answerTo(results, client)),
        );
      },
      failed,
    );
  } catch (error) {
    failed(error);
  }
}

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

/** What became of an event in one workspace: it was stored, or is not to be counted, or neither. */
type Taken = 'stored' | 'left-out' | AppError;

/** Takes an entry of a body; where one of several workspaces has it, it is taken. */
function takeEntry(entry: Hit | AppError | null, received: Received, done: (result: Result) => void): void {
  if (entry === null || entry instanceof AppError) {
    done(entry);
    return;
  }
  const url = pageUrl(entry.pageUrl);
  if (entry.sites.length === 0) {
    done(new AppError('invalid_request', 'd: must name a domain', { field: 'd' }));
  } else if (url instanceof AppError) {
    done(url);
  } else {
    // An address that is not of a web page (javascript:, data:, file:) cannot be one of a site's pages.
    const page = senderReason(received.headers) ?? url ?? 'malformed';
    gather<Site, Taken>(
      entry.sites,
      (site, told) => take(entry, page, site, received, told),
      (results) => done(page instanceof URL ? whole(results) : page),
    );
  }
}

/**
 * What the sender is told of an event of several workspaces. An event that may have to be sent again comes before one
 * that is not to be counted, and that one before a flood: it is answered as if it had been stored.
 */
function whole(results: readonly Taken[]): AppError | null {
  if (results.includes('stored')) return null;
  const errors = results.filter((result) => result instanceof AppError);
  const unavailable = errors.find(({ code }) => code === 'unavailable');
  if (unavailable) return unavailable;
  return results.includes('left-out') ? null : (errors[0] ?? null);
}

/**
 * The steps of an event in one workspace, in their order: nothing that takes long, and none of the owner's rules,
 * comes before the buckets.
 * @param page its address, or why it is not counted wherever it belongs
 */
function take(
  hit: Hit,
  page: URL | NamedReason,
  site: Site,
  { headers, address, at, workspaces }: Received,
  done: (result: Taken) => void,
): void {
  const now = at.getTime();
  const workspace = workspaces.get(keyOf(site)) ?? null;
  // Clients of Umami name a workspace by its id, which it keeps when it loses its domain.
  if (workspace === null || (!(workspace instanceof AppError) && workspace.domainLostAt)) {
    done('left-out');
    return;
  }
  if (workspace instanceof AppError) {
    done(workspace);
    return;
  }
  const { day, hour } = localTime(workspace.timezone, at);
  const leaveOut = (reason: DropReason) => {
    tallies.add(workspace.id, day, reason);
    done('left-out');
  };
  if (!(page instanceof URL)) {
    leaveOut(page);
    return;
  }
  if (!ofInstance.take('', now)) {
    done(new AppError('unavailable', 'Too busy. Please send the event again.'));
    return;
  }
  if (!ofWorkspaces.take(workspace.id, now)) {
    tallies.add(workspace.id, day, 'rate-limited');
    done(new AppError('too_many_requests', 'This site sends too many events at once.'));
    return;
  }
  const url = isPath(hit.pageUrl) ? new URL(`https://${workspace.domain}${hit.pageUrl}`) : page;
  const hostname = bareHost(url.hostname);
  const country = once(() => countryOf(address));
  const { rules } = workspace;
  const { referrer } = hit;
  const reason = dropReason({ headers, url, hostname, referrer, address, country, rules });
  if (reason) {
    leaveOut(reason);
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
        receivedAt: at,
        day,
        hour,
        workspace,
      });
      const text = serializeRow(row);
      keep({ workspaceId: workspace.id, eventId, text, bytes: text.length }, day, done);
    },
    (cause) => done(cause instanceof AppError ? cause : notStored(cause)),
  );
}

/** By itself, so that what waits for BigQuery holds on to the row's text alone, and to nothing that it was made of. */
function keep(row: SpooledRow & Sized, day: Day, done: (result: Taken) => void): void {
  const { workspaceId } = row;
  const taken = rows.add(row, (kept) => {
    if (kept) tallies.add(workspaceId, day, null);
    done(kept ? 'stored' : notStored());
  });
  if (!taken) done(notStored());
}

/** Whether a page is told by its path alone: it is one of the workspace's domain. */
function isPath(pageUrl: string): boolean {
  return pageUrl.startsWith('/');
}

/** Of a web page, of any host where only the path is told; null where it is of anything else, an error where it is none. */
function pageUrl(text: string): URL | null | AppError {
  const address = isPath(text) ? `https://host.invalid${text}` : text;
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
