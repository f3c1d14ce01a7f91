import { phraseOf } from '../../core/phrase.ts';
import type {
  Funnel,
  FunnelAnswer,
  FunnelChange,
  FunnelFigures,
  FunnelQuestion,
  MetricMeaning,
  ResolvedFilter,
} from '../../contract/index.ts';
import type { ReadStatement } from '../run.ts';
import { changeIn, pageOf } from '../answer/rows.ts';
import { askVisits } from '../answer/visits.ts';
import { refuseBadPattern } from '../plan/patterns.ts';
import type { Periods } from '../plan/periods.ts';
import type { QueryTime, QuerySite } from '../plan/plan.ts';
import { funnelSql, type FunnelSums } from './sql.ts';

/** Its filters contain no names of definitions. */
export interface ResolvedFunnel extends Omit<
  FunnelQuestion,
  'funnel' | 'steps' | 'within' | 'strict' | 'filters'
> {
  filters: readonly ResolvedFilter[];
  funnel: Funnel;
  steps: readonly (readonly ResolvedFilter[])[];
}

export const whyOfVisits = phraseOf(
  'A funnel follows visits from event to event, and only whole visits have them.',
);

/** @throws AppError `invalid_request` with the field, and the errors of `read` */
export async function answerFunnel(
  question: ResolvedFunnel,
  site: QuerySite,
  at: QueryTime,
  read: ReadStatement,
): Promise<FunnelAnswer> {
  const { funnel, steps, filters, pagination } = question;
  refuseBadPattern(filters);
  for (const [index, step] of steps.entries()) refuseBadPattern(step, (field) => `steps.${index}.${field}`);
  const [dimension = null] = question.dimensions;
  const { within, strict } = funnel;
  const { rows, periods, range, plan } = await askVisits<FunnelSums>(
    {
      question,
      filters: [...filters, ...steps.flat()],
      because: whyOfVisits,
      sqlOf: (periods) =>
        funnelSql({ steps, within, strict, dimension, filters, periods, ...pagination }, site, at),
    },
    site,
    at,
    read,
  );
  return {
    funnel: { ...funnel, steps: funnel.steps.map(({ name, filters }) => ({ name, filters: [...filters] })) },
    total: rowOf(
      [],
      rows.filter(({ is_total }) => is_total),
      funnel,
      periods,
    ),
    results: resultsOf(
      rows.filter(({ is_total }) => !is_total),
      question,
      periods,
    ),
    meta: {
      ...range,
      total_rows: rows.find(({ is_total, period }) => !is_total && period === 'current')?.total_rows ?? 0,
      ...plan,
    },
  };
}

function resultsOf(
  rows: readonly FunnelSums[],
  { funnel, pagination: { offset } }: ResolvedFunnel,
  periods: Periods,
) {
  const byValue = Map.groupBy(rows, ({ value }) => value);
  return pageOf(rows, offset).map(({ value }) => rowOf([value], byValue.get(value) ?? [], funnel, periods));
}

function rowOf(dimensions: string[], rows: readonly FunnelSums[], { steps }: Funnel, { compared }: Periods) {
  const sumsOf = (period: FunnelSums['period']) => {
    const row = rows.find((each) => each.period === period);
    return steps.map((_, index) => figuresOf(row, index, steps.length));
  };
  const current = sumsOf('current');
  if (!compared) return { dimensions, steps: current };
  const before = sumsOf('previous');
  const change = current.map((figures, index) => changeOf(figures, before[index] ?? figures));
  return { dimensions, steps: current, comparison: { steps: before, change } };
}

function figuresOf(row: FunnelSums | undefined, index: number, steps: number) {
  const enteredAt = (step: number) => Number(row?.[`entered_${step}`] ?? 0);
  const [first, entered] = [enteredAt(1), enteredAt(index + 1)];
  const isLast = index === steps - 1;
  const dropped = isLast ? null : entered - enteredAt(index + 2);
  const median = isLast ? null : (row?.[`median_${index + 1}`] ?? null);
  return {
    entered,
    entered_share: percent(entered, first),
    dropped,
    dropped_share: dropped === null ? null : percent(dropped, entered),
    time_to_next: median === null ? null : Number(median) / 1000,
  };
}

const percent = (part: number, total: number) => (total === 0 ? null : (part * 100) / total);

const units = {
  entered: 'count',
  entered_share: 'percent',
  dropped: 'count',
  dropped_share: 'percent',
  time_to_next: 'seconds',
} as const satisfies Record<keyof FunnelFigures, MetricMeaning['unit']>;

const changeOf = (now: FunnelFigures, before: FunnelFigures) =>
  Object.fromEntries(
    Object.entries(units).map(([key, unit]) => {
      const name = key as keyof FunnelFigures;
      return [name, changeIn(unit, now[name], before[name])];
    }),
  ) as FunnelChange;
