import type { ReadStatement } from '../run.ts';
import { askVisits } from '../answer/visits.ts';
import type { QuerySite, QueryTime } from '../plan/plan.ts';
import type { ResolvedFunnel } from './answer.ts';
import { funnelSql, type FunnelSums } from './sql.ts';

/** Who took a step of a funnel. */
export interface StepVisitors {
  /** As funnels count: visits, or visitors of a day. */
  entered: number;
  /** The visitors who took the step on the day that has the most of them. */
  maxOfDay: number;
}

/**
 * How many took each step of a funnel without a comparison, and how many visitors that were on one day.
 * @throws AppError what `read` throws
 */
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
      because: '',
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
  const of = (name: keyof FunnelSums) => Number(row?.[name] ?? 0);
  return steps.map((_, index) => ({
    entered: of(`entered_${index + 1}`),
    maxOfDay: of(`most_${index + 1}`),
  }));
}
