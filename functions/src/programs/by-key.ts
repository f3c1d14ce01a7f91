import { type DeletedDays, keyCallsAnHour } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { withLogFields } from '../core/log.ts';
import { keyIn } from '../keys/key.ts';
import type { WhenSent } from '../query/cost/turns.ts';
import { idOfSite } from '../store/firestore/workspace/sites.ts';
import { type Sender, workspaceFor, type WorkspaceOfCall } from '../workspaces/access.ts';
import { type CallContext, type CallVariables, untilSent } from '../http/answer-call.ts';
import { authenticate } from '../http/auth.ts';
import { jsonResponse } from '../http/json-stream.ts';
import { requestCameFrom } from '../http/listener.ts';

/** Calls in the words of other products, about the numbers of a site. Only keys can make them. */

/** What the other product tells a caller. */
export interface Wording {
  missingKey: string;
  /** The same for a wrong key and for a site that the key may not read, so that neither tells anything. */
  invalidKey: string;
  /** @param retryAfter in how many seconds the key can call again */
  tooManyCalls: (retryAfter: number) => string;
}

/** What both APIs in Plausible's words tell a caller. */
export const plausibleWording: Pick<Wording, 'missingKey' | 'tooManyCalls'> = {
  missingKey: 'Missing API key. Please use a valid Footfall API key as a Bearer Token.',
  tooManyCalls: (retryAfter) =>
    `Too many API requests. Your API key is limited to ${keyCallsAnHour} requests per hour. Please try again in ${retryAfter} seconds.`,
};

/** A call, as far as its path tells. */
export interface CallByKey {
  /** What the log calls it. */
  route: string;
  authorization: string | undefined;
  wording: Wording;
  /** Whether the provider is asked about the account of a person's key even if it was asked within the last minute. */
  fresh?: boolean;
}

type Reading = WorkspaceOfCall & {
  now: Date;
  whenSent: WhenSent;
  onDeletedDays: (deleted: DeletedDays | undefined) => void;
};

/** What a caller asks, and of which site: its domain, or the id of its workspace. */
export interface Asking {
  site: string;
  answer: (reading: Reading) => Promise<unknown>;
}

/**
 * Answers a call about a site, after checking the key (401) and the site (401).
 * @param read what is asked; called once the key is known to be right
 */
export async function answerAboutSite(
  context: CallContext,
  call: CallByKey,
  read: () => Asking | Promise<Asking>,
): Promise<Response> {
  const now = new Date();
  const { sender, fields } = await senderOf(context, call, now);
  const { site, answer } = await read();
  const from = requestCameFrom(context.env);
  const about = await workspaceFor(sender, {
    workspaceId: await idOfSite(site),
    action: 'read numbers',
    from,
  }).catch((error: unknown) => {
    throw toInvalidKey(error, call.wording);
  });
  fields.workspaceId = about.workspace.id;
  const onDeletedDays = (deleted: DeletedDays | undefined) => context.set('deletedDays', deleted);
  const result = await untilSent(context, (whenSent) =>
    withLogFields({ ...fields }, () => answer({ ...about, now, whenSent, onDeletedDays })),
  );
  return jsonResponse(result, 200);
}

/**
 * Who calls, and what the log says about it.
 * @throws AppError `unauthenticated` without a right key, `too_many_requests`
 */
export async function senderOf(
  context: CallContext,
  { route, authorization, wording, fresh = false }: CallByKey,
  now: Date,
): Promise<{ sender: Sender; fields: NonNullable<CallVariables['fields']> }> {
  const fields: NonNullable<CallVariables['fields']> = { route, caller: null, workspaceId: null };
  context.set('fields', fields);
  if (!/^Bearer\s+\S/i.test(authorization ?? '')) throw new AppError('unauthenticated', wording.missingKey);
  if (keyIn(authorization) === null) throw new AppError('unauthenticated', wording.invalidKey);
  const sender = await authenticate(authorization, {
    from: requestCameFrom(context.env),
    cookies: undefined,
    now,
    fresh,
    onCallsLeft: (left) => context.set('callsLeft', left),
  }).catch((error: unknown) => {
    const isCounted =
      error instanceof AppError && error.code === 'too_many_requests' && context.get('callsLeft');
    throw isCounted ? tooManyCalls(error, wording) : toInvalidKey(error, wording);
  });
  fields.caller = sender.kind;
  return { sender, fields };
}

/** The error as a stranger learns about it. */
export const toInvalidKey = (error: unknown, { invalidKey }: Wording) =>
  error instanceof AppError && ['unauthenticated', 'not_found', 'forbidden'].includes(error.code)
    ? new AppError('unauthenticated', invalidKey)
    : error;

const tooManyCalls = ({ retryAfter = 1 }: AppError, wording: Wording) =>
  new AppError('too_many_requests', wording.tooManyCalls(retryAfter), { retryAfter });
