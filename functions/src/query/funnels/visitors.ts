import type { ReadStatement } from '../run.ts';
import { askVisits } from '../answer/visits.ts';
import type { QuerySite, QueryTime } from '../plan/plan.ts';
import { type ResolvedFunnel, whyOfVisits } from './answer.ts';
import { funnelSql, type FunnelSums } from './sql.ts';

export interface StepVisitors {
  /** Visits, or visitors of a day, depending on the funnel. */
  entered: number;
  maxOfDay: number;
}

/** Counts without a comparison. @throws AppError the errors of `read` */
export async function visitorsOfSteps(
  { date_range, steps, filters, funnel }: Pick<ResolvedFunnel, 'date_range' | 'filters' | 'funnel' | 'steps'>,
  site: QuerySite,
  at: QueryTime,
  read: ReadStatement,
): Promise<StepVisitors[]> {
  const { within, strict } = funnel;
  const { rows } = await askVisits<FunnelSums>(
    {
      question: { date_range, match_day_of_week: false, include: { plan: false } },
      filters: [...filters, ...steps.flat()],
      because: whyOfVisits,
      sqlOf: (periods) => {
        const counted = { steps, within, strict, dimension: null, filters, periods, limit: 1, offset: 0 };
        return funnelSql({ ...counted, ofDay: true }, site, at);
      },
    },
    site,
    at,
    read,
  );
  const [row] = rows;
  const sumOf = (name: keyof FunnelSums) => Number(row?.[name] ?? 0);
  return steps.map((_, index) => ({
    entered: sumOf(`entered_${index + 1}`),
    maxOfDay: sumOf(`most_${index + 1}`),
  }));
}
