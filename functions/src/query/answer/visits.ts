import { dayIn, type ResolvedFilter } from '../../contract/index.ts';
import { daysWithData } from '../plan/data-start.ts';
import { retainedDays } from '../plan/retained-days.ts';
import { periodsOf, type Periods } from '../plan/periods.ts';
import { sourceOfVisits, type QueryTime, type QuerySite } from '../plan/plan.ts';
import type { ReadStatement } from '../run.ts';
import type { Built } from '../sql/values.ts';
import { shownRange } from './answer.ts';
import { rowsRead } from './count.ts';
import { shownPlan } from './shown-plan.ts';

/** A question that a statement of its own answers from whole visits. */
interface VisitQuestion {
  question: Parameters<typeof periodsOf>[0] & { include: { plan: boolean } };
  /** All of its filters. */
  filters: readonly ResolvedFilter[];
  /** Why only visits have the answer. */
  because: string;
  sqlOf: (periods: Periods) => Built | null;
}

/**
 * The rows of such a question, and what its answer says of its range and how it was found.
 * @throws AppError
 */
export async function askVisits<Row>(
  { question, filters, because, sqlOf }: VisitQuestion,
  site: QuerySite,
  at: QueryTime,
  read: ReadStatement,
) {
  const requested = { ...periodsOf(question, { ...site, now: at.now }), nowFromMs: null };
  const retained = retainedDays(requested, 'visits', site);
  const known = daysWithData(retained, site.dataStart, dayIn(site.timezone, at.now));
  // Its statement counts whole ranges.
  const periods = known.compared?.sameFrom === undefined ? known : { ...known, compared: null };
  const built = sqlOf(periods);
  const found = await rowsRead(built?.statement, periods, filters, read);
  const choice = sourceOfVisits(periods, at, because);
  return {
    rows: found.rows as Row[],
    periods,
    range: shownRange(periods, site.timezone, false),
    plan: question.include.plan ? { plan: shownPlan(choice, built, found, 1) } : {},
  };
}
