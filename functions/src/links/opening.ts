import { LRUCache } from 'lru-cache';
import { hourMs, utcDay } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { inTime, orUnavailable } from '../core/in-time.ts';
import { logError } from '../core/log.ts';
import { type Phrase, phraseOf } from '../core/phrase.ts';
import { countersOf } from '../limits/counters.ts';
import { queues } from '../limits/figures.ts';
import { FairQueue } from '../limits/queue.ts';
import { wrongSecrets } from '../limits/wrong-secrets.ts';
import { readReferences } from '../store/firestore/definitions/references.ts';
import { findLink, noteOpened, shownOf, type SharedLink } from '../store/firestore/links.ts';
import { findWorkspace, type Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Handler } from '../workspaces/call.ts';
import { toStrangers } from '../workspaces/handlers.ts';
import { endedOn, idOfSlug, isPassword, isProven, withProof } from './link.ts';
import { takePasswordTurn } from './password-turns.ts';
import { notShown } from './shown.ts';

interface Caller {
  from: CameFrom;
  cookies?: string | undefined;
  now: Date;
}

const wrong = wrongSecrets('sharedLink');
const timeoutMs = 5000;

/**
 * Links that were found within an hour. Their lookups skip the limit on wrong secrets, because many readers of one
 * network can open a link at the same moment.
 */
const recentlyFound = new LRUCache<string, true>({ max: 10_000, ttl: hourMs });

export interface FoundLink {
  link: SharedLink;
  workspace: Workspace;
}

/** @throws AppError `not_found`, `too_many_requests`, `unavailable` */
async function readLink(slug: string, { from, now }: Caller): Promise<FoundLink> {
  const id = idOfSlug(slug);
  const find = () =>
    orUnavailable(findLink(id), timeoutMs, 'Firestore', phraseOf('The shared link cannot be checked now.'));
  const link = recentlyFound.has(id) ? await find() : await wrong.check(from, now.getTime(), find);
  if (link) recentlyFound.set(id, true);
  const workspace = link && (await findWorkspace(link.workspaceId));
  if (!link || !workspace) throw notShown();
  return { link, workspace };
}

const isOver = (link: SharedLink, { timezone }: Workspace, now: Date) =>
  link.offSince !== null || endedOn(link, timezone, now) !== null;

const isLocked = (link: SharedLink, { cookies, now }: Caller) =>
  link.passwordHash !== null && !isProven(link, cookies, now);

/**
 * Returns a link that is on and has not ended. It is read each time, so that a link stops working at once.
 * @throws AppError `not_found`, `too_many_requests` after too many wrong secrets, `unavailable`
 */
export async function workingLink(slug: string, caller: Caller): Promise<FoundLink> {
  const { link, workspace } = await readLink(slug, caller);
  if (isOver(link, workspace, caller.now)) throw notShown();
  return { link, workspace };
}

/** @throws AppError `link_locked` without its password, and the errors of `workingLink` */
export async function linkOf(slug: string, caller: Caller): Promise<FoundLink> {
  const { link, workspace } = await workingLink(slug, caller);
  if (isLocked(link, caller))
    throw new AppError('link_locked', phraseOf('This shared link needs its password.'));
  return { link, workspace };
}

/**
 * Returns the origins that may frame the page of a link. None if the link does not work or has a password.
 * @throws AppError `not_found`, `too_many_requests`, `unavailable`
 */
export async function embeddersOf(slug: string, caller: Caller): Promise<readonly string[]> {
  const { link, workspace } = await readLink(slug, caller);
  return link.passwordHash === null && !isOver(link, workspace, caller.now) ? link.embedOrigins : [];
}

/** @throws AppError `not_found`, `too_many_requests`, `unavailable` */
export const open: Handler<'link.open'> = async (call) => {
  const { now, from } = call;
  const { link, workspace } = await readLink(call.input.slug, call);
  if (link.offSince !== null) return { state: 'off' };
  const lastDay = endedOn(link, workspace.timezone, now);
  if (lastDay !== null) return { state: 'ended', lastDay };
  const shown = await toStrangers(workspace);
  if (isLocked(link, call)) {
    const { name, domain, logo } = shown;
    return { state: 'locked', name, domain, logo };
  }
  const references = await readReferences(link.workspaceId, { among: [link.filters] });
  await countOpening(link, from, now);
  return {
    state: 'open',
    workspace: shown,
    link: { ...shownOf(link, references), hasPassword: link.passwordHash !== null },
  };
};

/** Each network counts once an hour. */
const recentOpenings = new LRUCache<string, true>({ max: 20_000, ttl: hourMs });

/** A failure must not stop the reader. */
async function countOpening({ id }: SharedLink, from: CameFrom, now: Date) {
  const opening = `${id} ${countersOf(from)[0].key}`;
  if (recentOpenings.has(opening)) return;
  recentOpenings.set(opening, true);
  try {
    await inTime(noteOpened(id, utcDay(now)), timeoutMs, 'Firestore');
  } catch (error) {
    logError('link.opening-not-written', error);
  }
}

/** Each check takes 16 MiB of memory and 0.1 s of CPU time. */
const checks = new FairQueue({
  ...queues.passwords,
  tooMuch: () =>
    new AppError('unavailable', phraseOf('The password cannot be checked right now. Please try again.')),
});

/**
 * Checks the password of a link, and sets a cookie that proves it for a day.
 * @throws AppError `wrong_password`, `not_found`, `too_many_requests`, `unavailable`
 */
export const unlock: Handler<'link.unlock'> = async (call) => {
  const { input, now, from, cookies, onCookie } = call;
  const { link } = await workingLink(input.slug, call);
  const { passwordHash } = link;
  if (passwordHash === null) return { unlocked: true };
  // Taken before the check, so that concurrent tries cannot exceed the limit.
  const turn = await takePasswordTurn(link.id, from, now);
  const isRight = await checks
    .run(countersOf(from)[0].key, () => isPassword(input.password, passwordHash))
    .catch(async (error: unknown) => {
      await turn.giveBack();
      throw error;
    });
  if (!isRight) throw new AppError('wrong_password', wrongPassword(turn.remaining));
  onCookie?.(withProof(link, cookies, now));
  // If this fails, the reader only loses a try.
  await turn.giveBack().catch((error: unknown) => logError('link.turn-not-given-back', error));
  return { unlocked: true };
};

function wrongPassword(remaining: number): Phrase {
  if (remaining === 0) return phraseOf('That is not the password. No try is left this hour.');
  return phraseOf(
    'That is not the password. {count, plural, one {# try left this hour.} other {# tries left this hour.}}',
    { count: remaining },
  );
}
