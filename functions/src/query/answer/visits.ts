import { dayIn, type ResolvedFilter } from '../../contract/index.ts';
import type { Phrase } from '../../core/phrase.ts';
import { daysWithData } from '../plan/data-start.ts';
import { importsOfVisits } from '../plan/imports.ts';
import { withoutExcluded } from '../plan/excluded-days.ts';
import { retainedDays } from '../plan/retained-days.ts';
import { periodsOf, type Periods } from '../plan/periods.ts';
import { sourceOfVisits, type QueryTime, type QuerySite } from '../plan/plan.ts';
import type { ReadStatement } from '../run.ts';
import type { Built } from '../sql/values.ts';
import { shownImports, shownRange } from './answer.ts';
import { rowsRead } from './count.ts';
import { shownPlan } from './shown-plan.ts';

/** A question that its own statement answers from complete visits. */
interface VisitQuestion {
  question: Parameters<typeof periodsOf>[0] & { include: { plan: boolean } };
  filters: readonly ResolvedFilter[];
  /** Why only visits have the answer. */
  because: Phrase;
  sqlOf: (periods: Periods) => Built | null;
}

/** @throws AppError */
export async function askVisits<Row>(
  { question, filters, because, sqlOf }: VisitQuestion,
  site: QuerySite,
  at: QueryTime,
  read: ReadStatement,
) {
  const requested = { ...periodsOf(question, { ...site, now: at.now }), nowFromMs: null };
  const retained = retainedDays(requested, 'visits', site);
  const today = dayIn(site.timezone, at.now);
  const imports = importsOfVisits(requested, site);
  const counted = daysWithData(retained, site.dataStart, today);
  const known = imports
    ? withoutExcluded(counted, imports.excluded, { ...site, bucket: null, today })
    : counted;
  // These statements count complete ranges, not only the days that both have.
  const periods = known.compared?.sameFrom === undefined ? known : { ...known, compared: null };
  const built = sqlOf(periods);
  const found = await rowsRead(built?.statement, periods, filters, read);
  const choice = sourceOfVisits(periods, at, because);
  return {
    rows: found.rows as Row[],
    periods,
    range: { ...shownRange(periods, site.timezone, false), ...shownImports(imports) },
    plan: question.include.plan ? { plan: shownPlan(choice, built, found, 1) } : {},
  };
}
