import {
  addDays,
  type Day,
  hourMs,
  keyCallsAnHour,
  lastOfMonth,
  type PurseLimits,
  startOfDay,
  utcDay,
} from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { deleteAll } from './delete-all.ts';
import { leftOf, type Quota, quotaDocument } from './quotas.ts';

/** How many bytes all instances together may read for a scope on a UTC day. */
export interface Budget {
  /** Such as `workspace-{id}`. */
  scope: string;
  bytesADay: number;
}

/** The scope of a workspace's budget, for all of its members. */
export const workspaceScope = (workspaceId: string) => `workspace-${workspaceId}`;

/** The scopes of what the keys, the reports by mail and the alerts of a workspace may read together. */
export const keysScope = (workspaceId: string) => `keys-${workspaceId}`;
export const reportsScope = (workspaceId: string) => `reports-${workspaceId}`;
export const alertsScope = (workspaceId: string) => `alerts-${workspaceId}`;

/** The scope of what one shared link may read, and all of a workspace together. */
export const linkScope = (id: string) => `link-${id}`;
export const linksScope = (workspaceId: string) => `links-${workspaceId}`;

/** The scope of what one person may read. */
export const personScope = (uid: string) => `person-${uid}`;

/** How long a day of a budget is stored: those of the running month, for the settings to show. */
const storedDays = 35;

/** The quota of a budget on a day. */
export const quotaOfDay = ({ scope, bytesADay }: Budget, day: Day): Quota => ({
  name: `${scope}_${day}`,
  limits: { leased: bytesADay },
  expiresAt: startOfDay(addDays(day, storedDays)),
});

/** The quota of the calls that a key can make in the hour that begins at this moment. */
export const quotaOfCalls = (keyId: string, hour: Date): Quota => ({
  name: `key-calls-${keyId}_${hour.toISOString()}`,
  limits: { leased: keyCallsAnHour },
  expiresAt: new Date(hour.getTime() + 2 * hourMs),
});

/** A key that may read only so much a day and a month. */
export interface KeyQuota {
  /** The id of the key. */
  id: string;
  limits: PurseLimits;
}

/**
 * The quota of a key on a day. A month has one document, so that one transaction decides about both limits. It is deleted
 * after the last question of the month has ended.
 */
export const quotaOfKey = ({ id, limits }: KeyQuota, day: Day): Quota => ({
  name: `purse-${id}_${day.slice(0, 7)}`,
  limits: { [`day_${day.slice(8)}`]: limits.day, month: limits.month },
  expiresAt: startOfDay(addDays(lastOfMonth(day), 2)),
});

/** What is left of the quotas of keys, by their ids; null: no limit. */
export async function leftOfKeys(keys: readonly KeyQuota[], day: Day): Promise<Map<string, PurseLimits>> {
  const left = await leftOf(keys.map((key) => quotaOfKey(key, day)));
  return new Map(keys.map(({ id }, index) => [id, limitsLeft(left[index])]));
}

const limitsLeft = ([day = Infinity, month = Infinity]: readonly number[] = []): PurseLimits => ({
  day: day === Infinity ? null : day,
  month: month === Infinity ? null : month,
});

/** Which of these budgets, by their scopes, have nothing left on a day. */
export async function usedUpScopes(budgets: readonly Budget[], day: Day): Promise<ReadonlySet<string>> {
  const left = await leftOf(budgets.map((budget) => quotaOfDay(budget, day)));
  return new Set(budgets.flatMap(({ scope }, index) => (left[index]?.[0] === 0 ? [scope] : [])));
}

const documentsOf = (scope: string, days: readonly Day[]) =>
  days.map((day) => quotaDocument({ name: `${scope}_${day}` }));

/** How many bytes of a budget were leased on these days together. */
export async function leasedBytes(scope: string, days: readonly Day[]): Promise<number> {
  return (await leasedOn(scope, days)).reduce((sum, bytes) => sum + bytes, 0);
}

async function leasedOn(scope: string, days: readonly Day[]) {
  const documents = await firestore().getAll(...documentsOf(scope, days));
  return documents.map((document) => Number(document.data()?.leased ?? 0));
}

/** The days whose budgets can be stored, latest first. */
function daysStored(now: Date) {
  const today = utcDay(now);
  return Array.from({ length: storedDays + 1 }, (_, ago) => addDays(today, -ago));
}

/** How many bytes of a budget were leased on each day that is stored, latest first. */
export async function leasedByDay(scope: string, now: Date): Promise<{ day: Day; bytes: number }[]> {
  const days = daysStored(now);
  const leased = await leasedOn(scope, days);
  return days.map((day, index) => ({ day, bytes: leased[index] ?? 0 })).filter(({ bytes }) => bytes > 0);
}

/** Deletes the stored days of a scope's budgets. */
async function deleteBudgets(scopes: readonly string[], now: Date) {
  const days = daysStored(now);
  const documents = await firestore().getAll(...scopes.flatMap((scope) => documentsOf(scope, days)));
  await deleteAll(documents.filter(({ exists }) => exists).map(({ ref }) => ref));
}

/** Deletes the budgets of a person, when their account is deleted. */
export const deleteBudgetsOfPerson = (uid: string, now: Date) => deleteBudgets([personScope(uid)], now);

/** Deletes the budgets of a workspace. */
export const deleteBudgetsOfWorkspace = (workspaceId: string, now: Date) =>
  deleteBudgets(
    [workspaceScope, keysScope, linksScope, reportsScope, alertsScope].map((scopeOf) => scopeOf(workspaceId)),
    now,
  );
