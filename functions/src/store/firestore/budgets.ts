import {
  addDays,
  type Day,
  hourMs,
  lastOfMonth,
  type KeyLimits,
  startOfDay,
  utcDay,
} from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { deleteAll } from './delete-all.ts';
import { remainingOf, type Quota, quotaDocument } from './quotas.ts';
import { rates } from '../../limits/figures.ts';

/** The bytes that all instances together may read for a scope on a UTC day. */
export interface Budget {
  scope: string;
  bytesADay: number;
}

/** Each kind has one scope for a workspace. */
const kindsOfWorkspace = ['workspace', 'keys', 'links', 'reports', 'alerts'] as const;
type ScopeKind = (typeof kindsOfWorkspace)[number] | 'person' | 'link' | 'demo' | 'demo-network' | 'demo-hop';

export const scopeOf = (kind: ScopeKind, id?: string | number): string =>
  id === undefined ? kind : `${kind}-${id}`;

const storedDays = 35;

export const quotaOfDay = ({ scope, bytesADay }: Budget, day: Day): Quota => ({
  name: `${scope}_${day}`,
  limits: { leased: bytesADay },
  expiresAt: startOfDay(addDays(day, storedDays)),
});

export const quotaOfCalls = (keyId: string, hour: Date): Quota => ({
  name: `key-calls-${keyId}_${hour.toISOString()}`,
  limits: { leased: rates.keyCalls.count },
  expiresAt: new Date(hour.getTime() + 2 * hourMs),
});

export interface KeyQuota {
  id: string;
  purse: KeyLimits;
}

/** A month has one document, so that one transaction checks both limits. */
export const quotaOfKey = ({ id, purse }: KeyQuota, day: Day): Quota => ({
  name: `purse-${id}_${day.slice(0, 7)}`,
  limits: { [`day_${day.slice(8)}`]: purse.day, month: purse.month },
  expiresAt: startOfDay(addDays(lastOfMonth(day), 2)),
});

/** The rest by key id. Null means no limit. */
export async function remainingOfKeys(keys: readonly KeyQuota[], day: Day): Promise<Map<string, KeyLimits>> {
  const remaining = await remainingOf(keys.map((key) => quotaOfKey(key, day)));
  const orNull = (bytes = Infinity) => (bytes === Infinity ? null : bytes);
  return new Map(
    keys.map(({ id }, index) => [
      id,
      { day: orNull(remaining[index]?.[0]), month: orNull(remaining[index]?.[1]) },
    ]),
  );
}

export async function usedUpScopes(budgets: readonly Budget[], day: Day): Promise<ReadonlySet<string>> {
  const remaining = await remainingOf(budgets.map((budget) => quotaOfDay(budget, day)));
  return new Set(budgets.flatMap(({ scope }, index) => (remaining[index]?.[0] === 0 ? [scope] : [])));
}

const budgetDocuments = (scopes: readonly string[], days: readonly Day[]) =>
  firestore().getAll(
    ...scopes.flatMap((scope) => days.map((day) => quotaDocument({ name: `${scope}_${day}` }))),
  );

export async function leasedBytes(scope: string, days: readonly Day[]): Promise<number> {
  return (await leasedOn(scope, days)).reduce((sum, bytes) => sum + bytes, 0);
}

async function leasedOn(scope: string, days: readonly Day[]) {
  const documents = await budgetDocuments([scope], days);
  return documents.map((document) => Number(document.data()?.leased ?? 0));
}

function daysStored(now: Date) {
  const today = utcDay(now);
  return Array.from({ length: storedDays + 1 }, (_, ago) => addDays(today, -ago));
}

/** Bytes leased on each stored day, latest first, without days that have none. */
export async function leasedByDay(scope: string, now: Date): Promise<{ day: Day; bytes: number }[]> {
  const days = daysStored(now);
  const leased = await leasedOn(scope, days);
  return days.map((day, index) => ({ day, bytes: leased[index] ?? 0 })).filter(({ bytes }) => bytes > 0);
}

async function deleteBudgets(scopes: readonly string[], now: Date) {
  const documents = await budgetDocuments(scopes, daysStored(now));
  await deleteAll(documents.filter(({ exists }) => exists).map(({ ref }) => ref));
}

export const deleteBudgetsOfPerson = (uid: string, now: Date) => deleteBudgets([scopeOf('person', uid)], now);

export function deleteBudgetsOfWorkspace(workspaceId: string, now: Date) {
  const scopes = kindsOfWorkspace.map((kind) => scopeOf(kind, workspaceId));
  return deleteBudgets(scopes, now);
}
