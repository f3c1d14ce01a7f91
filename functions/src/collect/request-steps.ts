import { counterOf, countersOf } from '../limits/counters.ts';
import { AppError } from '../core/errors.ts';
import { keyIn, refuseKey } from '../keys/key.ts';
import { preflight, type CollectAnswer } from './answer.ts';
import { inWorkspaceOfKey, visitorIn } from './by-key.ts';
import { entriesOf, namesIn, orMalformed, parseBody } from './read-body.ts';
import type { Received } from './record.ts';
import { keyOf } from './site-cache.ts';

export function answerPreflight({ request }: Received): CollectAnswer | undefined {
  return request.method === 'OPTIONS' ? preflight : undefined;
}

/** @throws AppError `method_not_allowed` */
export function refuseOtherMethods({ request }: Received): undefined {
  if (request.method !== 'POST') throw new AppError('method_not_allowed', 'Use POST to send events.');
}

/** @throws AppError of `keyOf`, and `forbidden` */
export async function checkKey(received: Received): Promise<undefined> {
  const { client, request, instance, from, at } = received;
  const text = client.takesKeys ? keyIn(request.headers.authorization) : null;
  if (text === null) return;
  received.key = await instance.keyOf(text, { from, now: at });
  refuseKey(received.key, 'send events');
}

/** @throws AppError if the body is not an event and names no site */
export function readBody(received: Received): undefined {
  const { client, request, key } = received;
  const read = () => client.read(parseBody(request.body));
  received.entries = entriesOf(key ? () => readOfServer(received, key.workspaceId) : read);
}

/** The body of a server, which may name the visitor. One that is not an event counts as one of the key's workspace. */
function readOfServer(received: Received, workspaceId: string) {
  const { client, request } = received;
  return orMalformed(
    () => {
      const json = parseBody(request.body);
      const entries = client.read(json);
      received.visitor = visitorIn(json);
      return entries;
    },
    () => [{ id: workspaceId }],
  );
}

export async function findSites(received: Received): Promise<undefined> {
  const { instance, from, at, key, entries } = received;
  // A key has its own allowance: neither its own nor other visitors' events use it up.
  const counters = () => (key ? counterOf(`key ${key.id}`) : countersOf(from));
  const names = key ? [{ id: key.workspaceId }] : namesIn(entries);
  received.sites = await instance.sitesOf(names, { counters, now: at.getTime() });
}

/** Refuses the events of a server that name another workspace than the key's. */
export function keepToWorkspaceOfKey(received: Received): undefined {
  const { key, sites, entries } = received;
  if (!key) return;
  const site = sites.get(keyOf({ id: key.workspaceId })) ?? null;
  received.entries = entries.map((entry) =>
    entry === null || entry instanceof AppError ? entry : inWorkspaceOfKey(entry, site),
  );
}
