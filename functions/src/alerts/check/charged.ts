import { utcDay } from '../../contract/index.ts';
import { alertPayer } from '../../query/cost/payer.ts';
import { quotaOfDay } from '../../store/firestore/budgets.ts';
import { changeUncharged } from '../../store/firestore/job-records.ts';
import { addTo } from '../../store/firestore/quotas.ts';

/** Smaller shares are collected first, because the write would cost a quarter of the share itself. */
const minCharged = 16 * 1024 ** 2;

/** Workspaces with uncharged shares. Each takes about 35 bytes of a document of at most 1 MiB. */
const maxUncharged = 20_000;

type Shares = ReadonlyMap<string, number>;

/**
 * Splits the bytes of a shared statement equally among its workspaces and adds them to their uncharged shares.
 * @returns in `due` the sums of at least 16 MiB, and the largest of the others while more than `max` remain
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
