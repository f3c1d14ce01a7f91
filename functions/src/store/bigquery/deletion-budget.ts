import { utcDay } from '../../contract/index.ts';
import { deletionBytesADay } from '../../limits/figures.ts';
import { execute } from './execute.ts';
import type { Statement } from './sql.ts';
import { type Budget, quotaOfDay, usedUpScopes } from '../firestore/budgets.ts';
import { addTo } from '../firestore/quotas.ts';

/** The budget of all deletions together. Rows that have to wait for the next day are hidden already. */
const budget: Budget = { scope: 'deletions', bytesADay: deletionBytesADay };

/** Whether another deletion may begin today. */
export async function hasDeletionBudget(now: Date): Promise<boolean> {
  return (await usedUpScopes([budget], utcDay(now))).size === 0;
}

/** Runs a statement that deletes rows or computes their days again, and charges it to the budget. */
export async function executeDeletion(statement: Statement, now: Date): Promise<void> {
  const bytes = await execute(statement);
  if (bytes > 0) await addTo([{ quota: quotaOfDay(budget, utcDay(now)), amount: bytes }]);
}
