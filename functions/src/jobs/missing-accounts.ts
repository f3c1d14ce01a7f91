import { departureOf } from '../accounts/departure.ts';
import { leaveAll } from '../accounts/leave-all.ts';
import { logNotice } from '../core/log.ts';
import { missingAmong } from '../store/auth/accounts.ts';
import { membersAfter, readPlace, writePlace } from '../store/firestore/member-walk.ts';
import { forgetMissing, listMissing, noteMissing } from '../store/firestore/missing.ts';

/** An account counts as deleted where the provider did not have it in two look-ups so far apart. */
const patienceMs = 7 * 24 * 3_600_000;

/** What one run does at most; the next one goes on from there. */
const usual = {
  /** Workspaces whose members are read at once. */
  workspacesAtOnce: 300,
  /** Of workspaces. */
  pages: 100,
  /** Accounts that the provider is asked for, a page of workspaces more or less. */
  accounts: 20_000,
  /** Notes that are looked at. */
  notes: 1000,
  /** Accounts that are taken out of their workspaces. */
  departures: 100,
};

/**
 * From so many missing accounts on, a run does nothing where they are more than half of all: either accounts were deleted
 * by accident, or the provider's answer is about another project.
 */
const suspicious = 10;

export interface Options {
  /** Goes on where most accounts are missing: someone has made sure that they really are. */
  evenIfMost?: boolean;
  limits?: typeof usual;
}

export interface Settled {
  /** Members whose accounts the provider was asked for. */
  asked: number;
  /** Accounts that were found to be missing, and had not been before. */
  noted: number;
  /** Accounts that were missing for long enough, and are members of nothing any more. */
  departed: number;
}

/**
 * Does for accounts that were deleted at the provider what the app does when somebody deletes their account there:
 * workspaces that they alone own are deleted, the others are left. Nothing tells the functions of such a deletion, so
 * this looks for members whose accounts are missing, notes that down, and acts a week later if they still are.
 * @throws Error where the provider or Firestore do not answer, and where most accounts are missing; AggregateError
 * of the accounts for which it failed
 */
export async function settleMissingAccounts(
  now: Date,
  { evenIfMost = false, limits = usual }: Options = {},
): Promise<Settled> {
  const { asked, missing, next } = await lookUpMembers(limits);
  if (!evenIfMost && missing.length >= suspicious && missing.length > asked / 2) {
    throw new Error(`The provider lacks ${missing.length} of ${asked} accounts: nothing is done about it`);
  }
  let noted = 0;
  for (const uid of missing) if (await noteMissing(uid, now)) noted++;
  const departed = await settleNotes(now, limits);
  await writePlace(next);
  return { asked, noted, departed };
}

async function lookUpMembers({ workspacesAtOnce, pages, accounts }: typeof usual) {
  const asked = new Set<string>();
  const missing: string[] = [];
  let next = await readPlace();
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

/** Each note again: the account is back, or it is still missing, and then it may have been for long enough. */
async function settleNotes(now: Date, { notes, departures }: typeof usual): Promise<number> {
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

/** The note goes last, so that a run that breaks off is made up for by the next. The rows are left to the job `purge`. */
async function depart(uid: string, now: Date): Promise<void> {
  const workspaces = await departureOf(uid);
  await leaveAll(uid, workspaces, now);
  await forgetMissing(uid);
  const deleted = workspaces.deletes.map(({ id }) => id).join(', ') || 'none';
  logNotice(`The owner's account is gone: workspaces deleted: ${deleted}`);
}
