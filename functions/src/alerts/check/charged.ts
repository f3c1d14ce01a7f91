import { utcDay } from '../../contract/index.ts';
import { alertPayer } from '../../query/cost/payer.ts';
import { quotaOfDay } from '../../store/firestore/budgets.ts';
import { changeUncharged } from '../../store/firestore/job-records.ts';
import { addTo } from '../../store/firestore/quotas.ts';

/** To write down each share of each statement would cost a quarter of what it stands for. */
const minCharged = 16 * 1024 ** 2;

/** Workspaces with shares that are not charged yet, about 35 bytes each in a document of at most 1 MiB. */
const maxUncharged = 20_000;

/** Bytes by workspaces. */
type Shares = ReadonlyMap<string, number>;

/**
 * Adds a statement of many workspaces, which all pay the same share of it, to what they have not been charged for yet.
 * @returns the sums of at least 16 MiB, which are due, and the others. Beyond the bound, the largest of these are due too.
 */
export function dueShares(
  uncharged: Shares,
  workspaceIds: readonly string[],
  bytes: number,
  max = maxUncharged,
): { due: Shares; uncharged: Shares } {
  const share = Math.ceil(bytes / workspaceIds.length);
  const sums = new Map(uncharged);
  if (share > 0) for (const id of workspaceIds) sums.set(id, (sums.get(id) ?? 0) + share);
  const sorted = [...sums].sort(([, a], [, b]) => b - a);
  const firstSmall = sorted.findIndex(([, sum]) => sum < minCharged);
  const due = Math.max(firstSmall < 0 ? sorted.length : firstSmall, sorted.length - max);
  return { due: new Map(sorted.slice(0, due)), uncharged: new Map(sorted.slice(due)) };
}

/** Charges these workspaces for their shares of a statement, as soon as they are large enough. */
export async function chargeShares(workspaceIds: readonly string[], bytes: number, now: Date): Promise<void> {
  if (bytes === 0) return;
  const due = await changeUncharged('checkAlerts', (uncharged) => {
    const after = dueShares(uncharged, workspaceIds, bytes);
    return { uncharged: after.uncharged, result: after.due };
  });
  const day = utcDay(now);
  const charges = [...due].flatMap(([id, sum]) =>
    alertPayer(id).budgets.map((budget) => ({ quota: quotaOfDay(budget, day), amount: sum })),
  );
  await addTo(charges);
}
