import { utcDay } from '../../contract/index.ts';
import { deletionBytesADay } from '../../limits/figures.ts';
import { execute } from './execute.ts';
import type { Statement } from './sql.ts';
import { type Budget, quotaOfDay, usedUpScopes } from '../firestore/budgets.ts';
import { addTo } from '../firestore/quotas.ts';

/** One budget for all deletions. Rows that wait for the next day are hidden already. */
const budget: Budget = { scope: 'deletions', bytesADay: deletionBytesADay };

export async function hasDeletionBudget(now: Date): Promise<boolean> {
  return (await usedUpScopes([budget], utcDay(now))).size === 0;
}

export async function executeDeletion(statement: Statement, now: Date): Promise<void> {
  const bytes = await execute(statement);
  if (bytes > 0) await addTo([{ quota: quotaOfDay(budget, utcDay(now)), amount: bytes }]);
}
