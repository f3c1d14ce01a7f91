import { defaultTrafficRules, scopeAllows, testSite } from '../contract/index.ts';
import { cameThroughProxy, plainAddress } from '../core/client-address.ts';
import { counterOf, countersOf } from '../limits/counters.ts';
import { AppError } from '../core/errors.ts';
import { keyIn, refuseKey } from '../keys/key.ts';
import type { Key } from '../store/firestore/keys.ts';
import type { Site } from '../store/firestore/workspace/sites.ts';
import { preflight, type CollectAnswer } from './answer.ts';
import { entriesOf, namesIn, orMalformed, parseBody } from './read-body.ts';
import type { Received } from './record.ts';
import { keyOf } from './site-cache.ts';
import { namedVisitor } from '../contract/shapes/events.ts';
import { parse } from '../core/parse.ts';
import type { Hit } from './hit.ts';

/** Answers a preflight. @throws AppError `method_not_allowed` */
export function checkMethod({ request: { method } }: Received): CollectAnswer | undefined {
  if (method === 'OPTIONS') return preflight;
  if (method !== 'POST') throw new AppError('method_not_allowed', 'Use POST to send events.');
  return undefined;
}

/** @throws AppError of `keyOf`, and `forbidden` */
export function checkKey(received: Received): Promise<undefined> | undefined {
  const { client, request, instance, from, at } = received;
  const text = client.acceptsKeys ? keyIn(request.headers.authorization) : null;
  if (text === null) return undefined;
  return instance.keyOf(text, { from, now: at }).then((key): undefined => {
    if (key.workspaceId === null || !isOfProxy(key)) refuseKey(key, 'send events');
    else takeVisitorOfProxy(received);
    if (key.workspaceId !== null) received.key = key;
  });
}

const isOfProxy = ({ scopes }: Key) => scopes.some((scope) => scopeAllows(scope, 'forward events'));

/** From the proxy, only the visitor's network is taken. */
function takeVisitorOfProxy(received: Received) {
  received.isForwarded = true;
  received.from = cameThroughProxy(received.request);
  received.address = received.from.address;
}

/** @throws AppError if the body is not an event and names no site */
export function readBody(received: Received): undefined {
  const { client, request, key } = received;
  const read = () => client.read(parseBody(request.body));
  const isOfServer = key !== null && !received.isForwarded;
  received.entries = entriesOf(isOfServer ? () => readOfServer(received, key.workspaceId) : read);
}

/** Reads the body of a server, which may name the visitor. An invalid event counts for the key's workspace. */
function readOfServer(received: Received, workspaceId: string) {
  const { client, request, from } = received;
  return orMalformed(
    () => {
      const json = parseBody(request.body);
      const entries = client.read(json);
      const { address, userAgent } = visitorIn(json);
      received.address = address ?? from.address;
      received.namedAgent = userAgent;
      return entries;
    },
    () => [{ id: workspaceId }],
  );
}

const siteOfOperator: Site = {
  id: testSite.id,
  domain: testSite.host,
  domainLostAt: null,
  timezone: 'UTC',
  firstEventAt: null,
  resetAt: null,
  rules: defaultTrafficRules,
};

/** With the operator's key, an event may name the test site. Nobody else can. @throws AppError of `checkOperator` */
function addTestSite(received: Received) {
  const { request, instance, from, at, entries, sites } = received;
  const { authorization } = request.headers;
  const name = { domain: testSite.name };
  if (typeof authorization !== 'string' || !namesIn(entries).some((each) => keyOf(each) === keyOf(name)))
    return;
  instance.checkOperator(authorization, { from, now: at });
  received.sites = new Map(sites).set(keyOf(name), siteOfOperator);
}

interface Visitor {
  address: string | undefined;
  userAgent: string | undefined;
}

/** @throws AppError `invalid_request` */
function visitorIn(json: unknown): Visitor {
  const { ip, user_agent: userAgent } = parse(namedVisitor, json);
  return { address: ip ? plainAddress(ip) : undefined, userAgent: userAgent ?? undefined };
}

/** Assigns an event to the workspace of its key. Other sites get the same refusal, whether they exist or not. */
function inWorkspaceOfKey(hit: Hit, found: Site | AppError | null): Hit | AppError {
  if (found instanceof AppError) return found;
  const isOwn = found && !found.domainLostAt && hit.sites.every((name) => isNamed(found, name));
  if (isOwn) return { ...hit, sites: [{ id: found.id }] };
  return new AppError('not_found', 'The event names a site that is not that of the key.', { field: 'd' });
}

const isNamed = ({ id, domain }: Site, name: Hit['sites'][number]) =>
  'id' in name ? name.id === id : name.domain === domain;

/** If a server names another workspace than the key's, its events become errors. */
export async function findSites(received: Received): Promise<undefined> {
  const { instance, from, at, key, entries } = received;
  // A key has its own allowance, separate from that of visitors.
  const counters = () => (key ? counterOf(`key ${key.id}`) : countersOf(from));
  const names = key ? [{ id: key.workspaceId }] : namesIn(entries);
  const sites = await instance.sitesOf(names, { counters, now: at.getTime() });
  received.sites = sites;
  if (!key) addTestSite(received);
  if (!key) return;
  const site = sites.get(keyOf({ id: key.workspaceId })) ?? null;
  received.entries = entries.map((entry) =>
    entry === null || entry instanceof AppError ? entry : inWorkspaceOfKey(entry, site),
  );
}
