import type { CameFrom } from '../core/client-address.ts';
import { refuseOtherSignIn } from '../accounts/sign-in.ts';
import { sessions } from '../accounts/sessions.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { callsAnHour, tooManyCalls, type RemainingCalls } from '../keys/calls-an-hour.ts';
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
  from: CameFrom;
  cookies: string | undefined;
  now: Date;
  /** Whether to check the session or account with the provider even if it was checked within the last minute. */
  fresh: boolean;
  /** Called with the remaining calls of a key, even if there are none. */
  onCallCounted: (remaining: RemainingCalls) => void;
}

/**
 * Returns the person, key or shared link of an `Authorization` header. A call counts against its key's hourly limit.
 * @throws AppError `unauthenticated` without a valid token or key, `not_found` and `link_locked` for a shared link,
 * `sso_required` and `sso_refused` for a sign-in that the deployment does not accept, `unavailable` if it cannot be
 * checked now, `too_many_requests` after too many wrong keys or calls
 */
export async function authenticate(authorization: string | undefined, options: Options): Promise<Sender> {
  const key = keyIn(authorization);
  if (key !== null) return byKey(key, options);
  const slug = slugIn(authorization);
  if (slug !== null) return { kind: 'link', ...(await linkOf(slug, options)) };
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', phraseOf('Please sign in.'));
  const identity = await verifyToken(token);
  await sessions.refuseEnded(identity, options);
  refuseOtherSignIn(identity);
  return { kind: 'person', identity };
}

async function byKey(text: string, { from, now, fresh, onCallCounted }: Options): Promise<Sender> {
  const key = await knownKeys.keyOf(text, { from, now });
  if (key.workspaceId === null) refuseStopped(key, await sessions.sinceForKey(key.createdBy, { now, fresh }));
  const { granted, remaining } = await takeCall(key.id, now);
  onCallCounted(remaining);
  if (!granted) throw tooManyCalls(remaining, now);
  return { kind: 'key', key };
}
