import { FieldValue } from '@google-cloud/firestore';
import { addDays, type Day, keyCallsAnHour, startOfDay, utcDay, hourMs } from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { inPieces } from '../../core/in-pieces.ts';
import { deleteAll, maxWrites } from './delete-all.ts';
import { commitOnce, transactOnce } from './transactions/once.ts';

/** How many bytes all instances together may read for a scope on a UTC day. */
export interface Budget {
  /** Such as `workspace-{id}`. */
  scope: string;
  bytesADay: number;
}

/** The scope of a workspace's budget, for all of its members. */
export const workspaceScope = (workspaceId: string) => `workspace-${workspaceId}`;

/** The scope of what the keys of a workspace may read together. */
export const keysScope = (workspaceId: string) => `keys-${workspaceId}`;

/** The scope of what the reports by mail of a workspace may read together. */
export const reportsScope = (workspaceId: string) => `reports-${workspaceId}`;

/** The scope of what the alerts of a workspace may read together. */
export const alertsScope = (workspaceId: string) => `alerts-${workspaceId}`;

/** The scope of what one shared link may read, and all of a workspace together. */
export const linkScope = (id: string) => `link-${id}`;
export const linksScope = (workspaceId: string) => `links-${workspaceId}`;

/** How long a day of a budget is kept: those of the running month, for the settings to show. */
const keptDays = 35;

/** How much of a budget to take: the wanted amount, or the rest if at least `least` is left. */
interface Slice {
  wanted: number;
  least: number;
}

/** The scope of what one person may read. */
export const personScope = (uid: string) => `person-${uid}`;

const dayName = (scope: string, day: Day) => `${scope}_${day}`;

const budgetDocument = (name: string) => firestore().doc(`budgets/${encodeURIComponent(name)}`);

/** Takes a slice of a budget. @returns its bytes, 0 if fewer than `least` are left that day; and what is then left */
export function leaseBytes({ scope, bytesADay }: Budget, day: Day, slice: Slice): Promise<Taken> {
  return takeSlice(dayName(scope, day), bytesADay, slice, endOf(day));
}

/** Adds bytes that were read without a lease, also beyond the budget. */
export async function noteBytes({ scope }: Budget, day: Day, bytes: number) {
  const counted = { leased: FieldValue.increment(bytes), expiresAt: endOf(day) };
  await commitOnce((batch) => batch.set(budgetDocument(dayName(scope, day)), counted, { merge: true }));
}

/** Which of these budgets, by their scopes, have nothing left on a day. */
export async function usedUpScopes(budgets: readonly Budget[], day: Day): Promise<ReadonlySet<string>> {
  if (budgets.length === 0) return new Set();
  const documents = await firestore().getAll(
    ...budgets.map(({ scope }) => budgetDocument(dayName(scope, day))),
  );
  const leased = documents.map((document) => Number(document.data()?.leased ?? 0));
  return new Set(
    budgets.flatMap(({ scope, bytesADay }, index) => ((leased[index] ?? 0) >= bytesADay ? [scope] : [])),
  );
}

/** Adds the same number of bytes to several budgets, as `noteBytes` does to one. */
export async function noteBytesOfEach(budgets: readonly Budget[], day: Day, bytes: number) {
  const counted = { leased: FieldValue.increment(bytes), expiresAt: endOf(day) };
  for (const some of inPieces(budgets, maxWrites))
    await commitOnce((batch) => {
      for (const { scope } of some) batch.set(budgetDocument(dayName(scope, day)), counted, { merge: true });
    });
}

/** Until when a day of a budget is kept. */
const endOf = (day: Day) => startOfDay(addDays(day, keptDays));

/** How long the count of an hour is kept after it began. */
const hourKeptMs = 2 * hourMs;

/** Takes some of the calls that a key can make in the hour that begins at this moment. */
export function leaseCalls(id: string, hour: Date, wanted: number): Promise<Taken> {
  const until = new Date(hour.getTime() + hourKeptMs);
  return takeSlice(`key-calls-${id}_${hour.toISOString()}`, keyCallsAnHour, { wanted, least: 1 }, until);
}

/** What was taken, and what is then left. */
export interface Taken {
  taken: number;
  left: number;
}

/** Takes a slice of what all instances share. */
function takeSlice(name: string, most: number, { wanted, least }: Slice, until: Date): Promise<Taken> {
  const document = budgetDocument(name);
  return transactOnce(async (transaction) => {
    const leased: unknown = (await transaction.get(document)).data()?.leased;
    const before = typeof leased === 'number' ? leased : 0;
    const left = Math.max(0, most - before);
    if (left < least) return { taken: 0, left };
    const taken = Math.min(wanted, left);
    transaction.set(document, {
      leased: before + taken,
      // A time-to-live policy on this field deletes the document.
      expiresAt: until,
    });
    return { taken, left: left - taken };
  });
}

/** How many bytes of a budget were leased on these days together. */
export async function leasedBytes(scope: string, days: readonly Day[]): Promise<number> {
  return (await leasedOn(scope, days)).reduce((sum, bytes) => sum + bytes, 0);
}

async function leasedOn(scope: string, days: readonly Day[]) {
  const documents = await firestore().getAll(...days.map((day) => budgetDocument(dayName(scope, day))));
  return documents.map((document) => Number(document.data()?.leased ?? 0));
}

/** The days whose budgets can be kept, latest first. */
function daysKept(now: Date) {
  const today = utcDay(now);
  return Array.from({ length: keptDays + 1 }, (_, ago) => addDays(today, -ago));
}

/** How many bytes of a budget were leased on each day that is kept, latest first. */
export async function leasedByDay(scope: string, now: Date): Promise<{ day: Day; bytes: number }[]> {
  const days = daysKept(now);
  const leased = await leasedOn(scope, days);
  return days.map((day, index) => ({ day, bytes: leased[index] ?? 0 })).filter(({ bytes }) => bytes > 0);
}

/** Deletes what is kept of a scope's budgets. */
async function deleteBudgets(scopes: readonly string[], now: Date) {
  const names = scopes.flatMap((scope) => daysKept(now).map((day) => dayName(scope, day)));
  const documents = await firestore().getAll(...names.map(budgetDocument));
  await deleteAll(documents.filter(({ exists }) => exists).map(({ ref }) => ref));
}

/** Deletes what is kept of a person's budget, when their account is deleted. */
export const deleteBudgetsOfPerson = (uid: string, now: Date) => deleteBudgets([personScope(uid)], now);

/** Deletes what is kept of the budgets of a workspace. */
export const deleteBudgetsOfWorkspace = (workspaceId: string, now: Date) =>
  deleteBudgets(
    [workspaceScope, keysScope, linksScope, reportsScope, alertsScope].map((scopeOf) => scopeOf(workspaceId)),
    now,
  );
