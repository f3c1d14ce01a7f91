import { dayMs } from '../contract/index.ts';
import { departureOf, undecided, leaveAll } from '../accounts/departure.ts';
import { log } from '../core/log.ts';
import { missingAmong } from '../store/auth/accounts.ts';
import { membersAfter, readCursor, writeCursor } from '../store/firestore/workspace/workspace-walk.ts';
import { forgetMissing, listMissing, noteMissing } from '../store/firestore/missing.ts';

/** An account counts as deleted if the provider did not have it in two lookups this far apart. */
const patienceMs = 7 * dayMs;

/** The limits of one run; the next one continues from there. */
const usual = {
  /** Workspaces whose members are read at once. */
  workspacesAtOnce: 300,
  /** Pages of workspaces. */
  pages: 100,
  /** Accounts to look up; the last page of workspaces may exceed this. */
  accounts: 20_000,
  /** Records of missing accounts to check. */
  notes: 1000,
  /** Accounts to remove from their workspaces. */
  departures: 100,
};

/**
 * If at least this many accounts are missing, and they are more than half of all, a run does nothing: either accounts
 * were deleted by accident, or the provider answered for another project.
 */
const suspicious = 10;

export interface Options {
  /** Continue even if most accounts are missing, because someone has made sure that they really are. */
  evenIfMost?: boolean;
  limits?: typeof usual;
}

export interface Settled {
  /** Members whose accounts were looked up. */
  asked: number;
  /** Accounts that are missing for the first time. */
  noted: number;
  /** Accounts that were missing for long enough and were removed from all workspaces. */
  departed: number;
}

/**
 * Does for accounts that were deleted at the provider what the app does when someone deletes their account: it deletes
 * the workspaces that only they own, and ends their memberships in the others. The functions are not notified of such a
 * deletion. So this looks for members whose accounts are missing, records them, and acts a week later if they still
 * are.
 * @throws Error if the provider or Firestore does not answer, or if most accounts are missing; AggregateError of the
 * accounts for which it failed
 */
export async function settleMissingAccounts(
  now: Date,
  { evenIfMost = false, limits = usual }: Options = {},
): Promise<Settled> {
  const { asked, missing, next } = await lookUpMembers(limits);
  if (!evenIfMost && missing.length >= suspicious && missing.length > asked / 2) {
    throw new Error(`The provider lacks ${missing.length} of ${asked} accounts, so nothing was changed`);
  }
  let noted = 0;
  for (const uid of missing) if (await noteMissing(uid, now)) noted++;
  const departed = await settleNotes(now, limits);
  await writeCursor('members', next);
  return { asked, noted, departed };
}

async function lookUpMembers({ workspacesAtOnce, pages, accounts }: typeof usual) {
  const asked = new Set<string>();
  const missing: string[] = [];
  let next = await readCursor('members');
  for (let page = 0; page < pages && asked.size < accounts; page++) {
    const found = await membersAfter(next, workspacesAtOnce);
    const fresh = [...new Set(found.memberIds)].filter((uid) => !asked.has(uid));
    for (const uid of fresh) asked.add(uid);
    missing.push(...(await missingAmong(fresh)));
    next = found.next;
    if (!next) break;
  }
  return { asked: asked.size, missing, next };
}

/** Checks each record again: the account is back, or it is still missing, perhaps for long enough. */
async function settleNotes(now: Date, { notes, departures }: typeof usual) {
  const noted = await listMissing(notes);
  const missing = new Set(await missingAmong(noted.map(({ uid }) => uid)));
  const failures: unknown[] = [];
  let departed = 0;
  for (const { uid, since } of noted) {
    if (!missing.has(uid)) await forgetMissing(uid);
    else if (departed < departures && now.getTime() - since.getTime() >= patienceMs) {
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

/** Deletes the record last, so that the next run repeats an interrupted one. The job `purge` deletes the rows. */
async function depart(uid: string, now: Date) {
  const workspaces = undecided(await departureOf(uid));
  await leaveAll(uid, workspaces, now);
  await forgetMissing(uid);
  log('account.departed', { workspacesDeleted: workspaces.deletes.map(({ id }) => id) });
}
