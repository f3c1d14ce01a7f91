import { type Period, type Filter, maxSafeFunnels } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import type { QueryContext } from '../../query/context.ts';
import { stepsOf } from '../../query/funnels/handlers.ts';
import { visitorsOfSteps } from '../../query/funnels/visitors.ts';
import type { CountedPeriod } from './rounding.ts';

export async function countFunnels(
  given: readonly Filter[],
  { from, to }: Period,
  { site, names, at, read }: QueryContext,
): Promise<CountedPeriod['funnels']> {
  const filters = names.resolved(given);
  const funnels: CountedPeriod['funnels'][number][] = [];
  for (const { name, definition: funnel } of names.definitions.funnel.slice(0, maxSafeFunnels)) {
    const steps = unlessDeleted(() => stepsOf(funnel, names));
    if (!steps) continue;
    const counted = await visitorsOfSteps({ date_range: [from, to], filters, funnel, steps }, site, at, read);
    funnels.push({
      name,
      steps: counted.map((step, index) => ({ ...step, name: funnel.steps[index]?.name ?? '' })),
    });
  }
  return funnels;
}

/** Null if the steps name a deleted segment or goal. */
function unlessDeleted<Steps>(read: () => Steps): Steps | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return null;
    throw error;
  }
}
