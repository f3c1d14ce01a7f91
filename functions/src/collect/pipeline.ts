import { type DropReason, maxHostLength, type NamedReason } from '../contract/index.ts';
import { cameFrom } from '../core/client-address.ts';
import { errorStatus } from '../core/error-codes.ts';
import { AppError, refusal, tooManyRequests } from '../core/errors.ts';
import { rates } from '../limits/figures.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { logErrorOnceASecond } from '../core/log.ts';
import { once } from '../core/remembered.ts';
import type { SiteName } from '../store/firestore/workspace/sites.ts';
import { senderReason } from './admit/reasons.ts';
import { answerTo, type CollectAnswer, failure } from './answer.ts';
import { countryOf } from './enrich/country.ts';
import { fetchOf } from './enrich/fetch.ts';
import { localTime } from './enrich/local-time.ts';
import {
  applyRules,
  checkRevenue,
  completeAddress,
  leaveOutForAll,
  storeRow,
  takeTurn,
} from './event-steps.ts';
import { type Hit, isPath, type Outcome } from './hit.ts';
import { type Entry, Malformed } from './read-body.ts';
import type { CollectRequest, Incoming, Received, Stores } from './record.ts';
import { checkKey, checkMethod, findSites, readBody } from './request-steps.ts';
import { sharersOf, siteAllowance } from './site-allowance.ts';
import { keyOf } from './site-cache.ts';
import type { Client } from './clients/client.ts';
import { plausible } from './clients/plausible.ts';
import { umami, umamiInBatches } from './clients/umami.ts';

/** Returns the outcome if it is final. @throws AppError */
type Step<Processed, Result> = (processed: Processed) => Maybe<Result> | Promise<Maybe<Result>>;
type Maybe<Result> = Result | null | undefined;

const requestSteps: readonly Step<Received, CollectAnswer>[] = [
  checkMethod,
  checkKey,
  readBody,
  findSites,
  countEntries,
];

/** In order. Expensive steps, and the rules of a workspace, come after the rate limits. */
const eventSteps: readonly Step<Incoming, Outcome<DropReason>>[] = [
  leaveOutForAll,
  takeTurn,
  checkRevenue,
  completeAddress,
  applyRules,
  storeRow,
];

async function outcomeOf<Processed, Result>(steps: readonly Step<Processed, Result>[], processed: Processed) {
  for (const step of steps) {
    const returned = step(processed);
    // Most steps are synchronous.
    const outcome = returned instanceof Promise ? await returned : returned;
    if (outcome) return outcome;
  }
  throw new Error('No step had an outcome');
}

/**
 * POST /api/event, and /api/send and /api/batch for clients of Umami. Answers 202 (200 for Umami) when BigQuery or the
 * spool has the event, or when the event does not count. `X-Footfall-Dropped` says why, if the reason does not depend
 * on a workspace; otherwise the answer is that of a counted event. 400 and 413 if the body is not an event, 429 if the
 * site sends too many events, 503 if the event could not be stored and may be sent again. With a key: 401, 403 or 404
 * if the key is wrong, lacks the scope, or belongs to another workspace.
 */
export function collector(stores: Stores): (request: CollectRequest) => Promise<CollectAnswer> {
  // Beyond this limit, another instance should answer.
  const instanceLimit = new RateLimit(rates.eventsOfInstance);
  const instance = { ...stores, siteAllowance: siteAllowance(), instanceLimit };

  return async (request) => {
    try {
      const from = cameFrom(request);
      const received: Received = {
        request,
        instance,
        client: clientOf(request.url),
        from,
        at: new Date(),
        sharers: once(() => sharersOf(received.from)),
        key: null,
        isForwarded: false,
        address: from.address,
        namedAgent: undefined,
        entries: [],
        sites: new Map(),
      };
      return await outcomeOf(requestSteps, received);
    } catch (error) {
      return failure(error);
    }
  };
}

async function countEntries(received: Received): Promise<CollectAnswer> {
  const outcomes = await Promise.all(received.entries.map((entry) => countEntry(entry, received)));
  return answerTo(outcomes, received.client);
}

async function countEntry(entry: Entry, received: Received): Promise<Outcome<NamedReason>> {
  if (entry === null) return 'counted';
  const read = entry instanceof AppError ? entry : withPage(entry, received);
  if (read instanceof Malformed) noteMalformed(read, received);
  if (read instanceof AppError) return read;
  const outcomes = await Promise.all(read.hit.sites.map((name) => countIn(name, read, received)));
  return read.reason ?? outcomeForSender(outcomes);
}

type Read = Pick<Incoming, 'hit' | 'url' | 'reason'>;

function withPage(hit: Hit, { client, request, namedAgent }: Received): Read | AppError {
  if (hit.sites.length === 0) return refusal('d', 'must name a domain');
  const address = isPath(hit.pageUrl) ? `https://host.invalid${hit.pageUrl}` : hit.pageUrl;
  const url = URL.parse(address);
  if (!url) return new Malformed(refusal('u', 'must be the address of a page'), hit.sites);
  const sender = { headers: request.headers, namedAgent, isServerFormat: client.isServerFormat };
  // An address with another scheme (javascript:, data:, file:) cannot be a page of a site.
  const isPage = /^https?:\/\/[^/?#]/i.test(address) && url.hostname.length <= maxHostLength;
  return { hit, url, reason: senderReason(sender) ?? (isPage ? null : 'malformed') };
}

/** Counts invalid events for the workspaces that they name, so that members see them. */
function noteMalformed({ code, sites: names }: Malformed, { at, sites, instance }: Received) {
  if (errorStatus[code] !== 400) return;
  for (const name of names) {
    const site = sites.get(keyOf(name));
    if (!site || site instanceof AppError || site.domainLostAt) continue;
    instance.note(site, at, localTime(site.timezone, at).day, 'malformed', null);
  }
}

/** Runs the steps of an event in one workspace. An error affects only this event in this workspace. */
async function countIn(name: SiteName, read: Read, received: Received): Promise<Outcome> {
  const { instance, at, sites, address } = received;
  const site = sites.get(keyOf(name));
  if (site instanceof AppError) return site;
  // Clients of Umami name a workspace by its id, which still exists when the workspace loses its domain.
  if (!site || site.domainLostAt) return 'unknown-site';
  const { hit, url, reason } = read;
  try {
    const { day, hour } = localTime(site.timezone, at);
    const event: Incoming = {
      ...{ received, site, day, hour, reason, hit, url, revenueFault: null, hostname: '' },
      country: once(() => countryOf(address)),
    };
    const outcome = await outcomeOf(eventSteps, event);
    const fetch = outcome === 'bot' || outcome === 'no-browser-headers' ? await fetchOf(event) : null;
    if (typeof outcome === 'string') instance.note(site, at, day, outcome, hit.clientId, fetch);
    return outcome;
  } catch (error) {
    if (error instanceof AppError) return error;
    logErrorOnceASecond('event.failed', error, { workspaceId: site.id });
    return new AppError('internal', 'Something went wrong on our side.');
  }
}

/** By then, the bucket of a flooded site has turns again. */
const floodedForMs = 5000;

/**
 * Combines the outcomes in several workspaces into one for the sender: accepted if one workspace counted the event,
 * else an error if sending it again may help. Other events are reported as counted, unless every workspace was flooded.
 */
function outcomeForSender(outcomes: readonly Outcome[]): Outcome<never> {
  if (outcomes.includes('counted')) return 'counted';
  const error = outcomes.find((outcome) => outcome instanceof AppError);
  if (error) return error;
  return outcomes.every((outcome) => outcome === 'rate-limited')
    ? tooManyRequests('This site sends too many events at once.', floodedForMs)
    : 'counted';
}

/** Decides by the last part of the path, because the path starts with /api only behind Hosting. */
function clientOf(url: string): Client {
  const [path = ''] = url.split('?', 1);
  if (path.endsWith('/send')) return umami;
  if (path.endsWith('/batch')) return umamiInBatches;
  return plausible;
}
