import type { CameFrom } from '../core/client-address.ts';
import { sessions } from '../accounts/sessions.ts';
import { AppError } from '../core/errors.ts';
import { callsAnHour, tooManyCalls, type CallsLeft } from '../keys/calls-an-hour.ts';
import { linkOf } from '../links/opening.ts';
import { slugIn } from '../links/link.ts';
import { knownKeys } from '../keys/known-keys.ts';
import { keyIn, refuseStopped } from '../keys/key.ts';
import { verifyToken } from '../store/auth/identity.ts';
import { quotaOfCalls } from '../store/firestore/budgets.ts';
import { takeFrom } from '../store/firestore/quotas.ts';
import type { Sender } from '../workspaces/access.ts';

const takeCall = callsAnHour((id, hour, slice) => takeFrom(quotaOfCalls(id, hour), slice));

interface Options {
  /** Where the call came from. */
  from: CameFrom;
  /** The header with the reader's cookies. */
  cookies: string | undefined;
  now: Date;
  /** Whether the provider is asked about the person's session or account even if it was asked within the last minute. */
  fresh: boolean;
  /** Is told what is left of a key's calls, also if none is. */
  onCallsLeft: (left: CallsLeft) => void;
}

/**
 * Who an Authorization header stands for: a person, a key or a shared link. The session of a person is checked with the provider. A call by key counts as one of those that it can make in an hour.
 * @throws AppError `unauthenticated` without a valid token or key, `not_found` and `link_locked` for a shared link, `unavailable` if it cannot be checked now,
 * `too_many_requests` after too many wrong keys, or if the key has made too many calls
 */
export async function authenticate(authorization: string | undefined, options: Options): Promise<Sender> {
  const key = keyIn(authorization);
  if (key !== null) return byKey(key, options);
  const slug = slugIn(authorization);
  if (slug !== null) return { kind: 'link', ...(await linkOf(slug, options)) };
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', 'Please sign in.');
  const identity = await verifyToken(token);
  await sessions.refuseEnded(identity, options);
  return { kind: 'person', identity };
}

async function byKey(text: string, { from, now, fresh, onCallsLeft }: Options): Promise<Sender> {
  const key = await knownKeys.keyOf(text, { from, now });
  if (key.workspaceId === null) refuseStopped(key, await sessions.sinceForKey(key.createdBy, { now, fresh }));
  const { granted, left } = await takeCall(key.id, now);
  onCallsLeft(left);
  if (!granted) throw tooManyCalls(left, now);
  return { kind: 'key', key };
}
