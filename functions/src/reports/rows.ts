import { compareGoals, type Definition, type Goal, type QueryAnswer } from '../contract/index.ts';
import type { Figure, Report, ReportRow } from '../notify/report/report.ts';

export const rowsOf = (answer: QueryAnswer | undefined): ReportRow[] =>
  (answer?.results ?? []).map((row) => ({ value: row.dimensions[0] ?? '', ...figureAt(row, 0) }));

export function figureAt(row: QueryAnswer['results'][number] | undefined, index: number): Figure {
  const { metrics = [], comparison } = row ?? {};
  return {
    ...{ now: metrics[index] ?? null, before: comparison?.metrics[index] ?? null },
    ...(comparison?.same_days ? { sameDays: comparison.same_days.metrics[index] ?? null } : {}),
  };
}

/** The goals of a workspace with their conversions and revenue. Goals with revenue come first. */
export function goalsOf(
  goals: readonly Pick<Definition<Goal>, 'name' | 'definition'>[],
  reached: QueryAnswer | undefined,
  earned: QueryAnswer | undefined,
): Report['goals'] {
  const rows = rowsOf(reached);
  return goals
    .map(({ name, definition: { currency } }) => {
      const { now, before } = rows.find(({ value }) => value === name) ?? { now: 0, before: 0 };
      const revenue = (earned?.results ?? []).flatMap(
        ({ dimensions: [goal, unit = ''], metrics: [amount] }) =>
          goal === name && amount && (currency ?? unit) === unit ? [{ currency: unit, amount }] : [],
      );
      const earns = currency !== null || revenue.length > 0;
      return { goal: { name, now, before, revenue }, reached: now, earns };
    })
    .sort(compareGoals)
    .map(({ goal }) => goal);
}
