import { changedHours, type QueryAnswer } from '../../contract/index.ts';
import { AppError, orThrow } from '../../core/errors.ts';
import { bucketsOf, type Bucket } from '../plan/buckets.ts';
import type { PlannedImports } from '../plan/imports.ts';
import { cutWithinDay, lastOf, type Periods, type Span } from '../plan/periods.ts';
import { planOf, type AnyQuestion, type QueryTime, type Planned, type QuerySite } from '../plan/plan.ts';
import { countPlanned, type Counted } from './count.ts';
import type { ReadStatement } from '../run.ts';
import { currencyWarnings, resultsOf, sumsOf } from './rows.ts';

/** @throws AppError of the first question that cannot be answered */
export async function answersOf(
  site: QuerySite,
  questions: readonly AnyQuestion[],
  at: QueryTime,
  read: ReadStatement,
): Promise<QueryAnswer[]> {
  const plans = questions.map((question) => planOf(question, site, at));
  return (await answerPlanned(site, plans, at, read)).map(orThrow);
}

export const visitorsByValue = (rows: QueryAnswer['results']) =>
  rows.map(({ dimensions: [value = ''], metrics: [visitors] }) => ({ value, visitors: visitors ?? 0 }));

/** A question that cannot be answered has its error; the others have answers. */
export async function answerPlanned(
  site: QuerySite,
  plans: readonly Planned[],
  at: QueryTime,
  read: ReadStatement,
): Promise<(QueryAnswer | AppError)[]> {
  const counted = await countPlanned(site, plans, at, read);
  return counted.map((each) => (each instanceof AppError ? each : answerOf(each, site)));
}

function answerOf(counted: Counted, site: QuerySite) {
  const { plan: planned, shownPlan: plan } = counted;
  const { question, periods, bucket, imports } = planned;
  const { timezone } = site;
  const { results, total } = resultsOf(planned, counted, site);
  return {
    results,
    meta: {
      ...shownRange(periods, timezone, bucket !== null),
      ...shownImports(imports),
      ...(bucket ? { interval: bucket.slice('time:'.length) } : {}),
      ...(bucket && question.include.time_labels ? timeLabels(bucket, periods, timezone) : {}),
      ...(question.include.total_rows ? { total_rows: total } : {}),
      ...currencyWarnings(question, counted.rows.map(sumsOf)),
      ...(plan ? { plan } : {}),
    },
    query: { ...question },
  };
}

function timeLabels(bucket: Bucket, { current, compared }: Periods, timezone: string) {
  const labels = bucketsOf(bucket, current, timezone);
  const labelsBefore = compared && bucketsOf(bucket, compared.span, timezone);
  const changes =
    bucket === 'time:hour' ? clockChanges([...labels, ...(labelsBefore ?? [])], timezone) : null;
  return {
    time_labels: labels,
    ...(labelsBefore ? { comparison_time_labels: labelsBefore } : {}),
    ...(changes ? { clock_changes: changes } : {}),
  };
}

/** Which hours the clock skips or repeats; null if none. */
function clockChanges(labels: readonly string[], timezone: string) {
  const changed = changedHours(timezone, [...new Set(labels.map((label) => label.slice(0, 10)))]);
  if (changed.size === 0) return null;
  const changeOf = (label: string) => changed.get(label.slice(0, 16).replace(' ', 'T'));
  const unique = [...new Set(labels)];
  return {
    skipped: unique.filter((label) => changeOf(label) === 'skipped'),
    repeated: unique.filter((label) => changeOf(label) === 'repeated'),
  };
}

/** @param isOfTime whether the comparison is with the full range, not only up to the cut */
export function shownRange(
  { current, compared, deleted, data }: Periods,
  timezone: string,
  isOfTime: boolean,
) {
  const cut = isOfTime || !compared ? null : cutWithinDay(compared);
  const isOfDays = compared?.span.kind === 'days';
  return {
    timezone,
    range: shownSpan(current),
    compared_with: compared && {
      ...shownSpan(compared.span),
      ...(isOfDays && !isOfTime ? { to: lastOf(compared) } : {}),
      ...(cut && !isOfDays ? { to: new Date(cut.at).toISOString() } : {}),
      until: cut?.time ?? null,
    },
    ...(deleted ? { deleted: { ...deleted } } : {}),
    ...(data ? { data_since: data.day } : {}),
  };
}

/** The imports of a range; nothing if there are none. */
export const shownImports = (
  imports: Pick<PlannedImports, 'answered'> | null | undefined,
): Pick<QueryAnswer['meta'], 'imports_included' | 'imports'> =>
  imports
    ? {
        imports_included: imports.answered.every(({ included }) => included),
        imports: [...imports.answered],
      }
    : {};

function shownSpan(span: Span) {
  return span.kind === 'days'
    ? { from: span.from, to: span.to }
    : { from: new Date(span.fromMs).toISOString(), to: new Date(span.toMs).toISOString() };
}
