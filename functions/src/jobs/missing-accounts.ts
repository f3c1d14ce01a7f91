import { dayMs } from '../contract/index.ts';
import { departureOf, defaultDecision, leaveWorkspaces } from '../accounts/departure.ts';
import { log } from '../core/log.ts';
import { missingAmong } from '../store/auth/accounts.ts';
import { membersAfter, readCursor, writeCursor } from '../store/firestore/workspace/workspace-walk.ts';
import { forgetMissing, listMissing, noteMissing } from '../store/firestore/missing.ts';

/** An account counts as deleted if it is missing in two lookups this far apart. */
const graceMs = 7 * dayMs;

const defaultLimits = {
  workspacesAtOnce: 300,
  pages: 100,
  /** The last page of workspaces may exceed this. */
  accounts: 20_000,
  notes: 1000,
  departures: 100,
};

/** A run stops if at least this many and most accounts are missing: an accident, or the wrong project answered. */
const suspicious = 10;

export interface Options {
  /** Continue even if most accounts are missing, after someone has checked that they are. */
  isForced?: boolean;
  limits?: typeof defaultLimits;
}

export interface Settled {
  asked: number;
  noted: number;
  departed: number;
}

/**
 * Removes accounts that were deleted at the provider from their workspaces, as when someone deletes their account in
 * the app. The functions are not notified of such deletions, so this job records members without an account and acts a
 * week later if the account is still missing.
 * @throws Error if the provider or Firestore does not answer, or if more than half of the accounts are missing;
 * AggregateError of the accounts that failed
 */
export async function settleMissingAccounts(
  now: Date,
  { isForced = false, limits = defaultLimits }: Options = {},
): Promise<Settled> {
  const { lookedUp, missing, next } = await lookUpMembers(limits);
  if (!isForced && missing.length >= suspicious && missing.length > lookedUp / 2) {
    throw new Error(`The provider lacks ${missing.length} of ${lookedUp} accounts, so nothing was changed`);
  }
  let noted = 0;
  for (const uid of missing) if (await noteMissing(uid, now)) noted++;
  const departed = await settleNotes(now, limits);
  await writeCursor('members', next);
  return { asked: lookedUp, noted, departed };
}

async function lookUpMembers({ workspacesAtOnce, pages, accounts }: typeof defaultLimits) {
  const lookedUp = new Set<string>();
  const missing: string[] = [];
  let next = await readCursor('members');
  for (let page = 0; page < pages && lookedUp.size < accounts; page++) {
    const found = await membersAfter(next, workspacesAtOnce);
    const fresh = [...new Set(found.memberIds)].filter((uid) => !lookedUp.has(uid));
    for (const uid of fresh) lookedUp.add(uid);
    missing.push(...(await missingAmong(fresh)));
    next = found.next;
    if (!next) break;
  }
  return { lookedUp: lookedUp.size, missing, next };
}

async function settleNotes(now: Date, { notes, departures }: typeof defaultLimits) {
  const noted = await listMissing(notes);
  const missing = new Set(await missingAmong(noted.map(({ uid }) => uid)));
  const failures: unknown[] = [];
  let departed = 0;
  for (const { uid, since } of noted) {
    if (!missing.has(uid)) await forgetMissing(uid);
    else if (departed < departures && now.getTime() - since.getTime() >= graceMs) {
      try {
        await depart(uid, now);
        departed++;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts are not settled yet`);
  return departed;
}

/** The record is deleted last, so that the next run repeats an interrupted one. The job `purge` deletes the rows. */
async function depart(uid: string, now: Date) {
  const workspaces = defaultDecision(await departureOf(uid));
  await leaveWorkspaces(uid, workspaces, now);
  await forgetMissing(uid);
  log('account.departed', { workspacesDeleted: workspaces.deletes.map(({ id }) => id) });
}
