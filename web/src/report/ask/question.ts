import {
  addDays,
  comparisonNameOf,
  type ComparisonName,
  type Day,
  daysBetween,
  dimensionRow,
  type Filter,
  type Input,
  monthsBefore,
  type NamedRange,
  type QueryMetric,
  type ValueDimension,
  type DayRange,
  changeOrderIn,
} from '@footfall/functions/contract';
import { filtersOf } from '../address/filter-line.ts';
import { daysOf } from '../../ui/period/period.ts';
import { comparisonBefore, matchesWeekdays } from '../../ui/period/weekdays.ts';
import { isRealtime, type Interval, type View } from '../address/view.ts';

type AnyQuestion = NonNullable<Input<'query'>['queries']>[number];

/** A question about one workspace. */
export type QuestionInput = AnyQuestion & { site_id: string; site_ids?: undefined };

/** A question about several workspaces, with the dimension `site`. */
export type QuestionBySiteInput = AnyQuestion & { site_id?: undefined; site_ids: string[] };

/** The fields of a question that come from the view. */
export interface ViewFields {
  date_range: NamedRange | [Day, Day];
  filters: Filter[];
  compare?: ComparisonName | [Day, Day];
  match_day_of_week?: boolean | 'if_data';
}

export type CommonQuestion = Pick<QuestionInput, 'site_id'> & ViewFields;

/** False for ranges longer than a year, which would overlap the same range a year earlier. */
export const hasYearBefore = ({ from, to }: DayRange): boolean => monthsBefore(to, 12) < from;

function comparedOf({ period, compare, weekdays }: View, days: DayRange): ViewFields['compare'] {
  if (compare === 'off') return undefined;
  if (typeof compare !== 'string') return [compare.from, compare.to];
  if (compare === 'year') return hasYearBefore(days) ? 'year_over_year' : undefined;
  const comparison = comparisonBefore(period);
  // Without matching weekdays, a week is compared with the days directly before.
  if (comparison === 'weeks' && !weekdays) return comparisonNameOf.days;
  return comparison ? comparisonNameOf[comparison] : undefined;
}

export function questionOf(view: View, today: Day): ViewFields {
  const days = daysOf(view.period, today);
  const filters = filtersOf(view.filters, view.any);
  if (view.segment) filters.push(['is', 'segment', [view.segment]]);
  if (!days) return { date_range: isRealtime(view) ? 'realtime' : 'all', filters };
  const compare = comparedOf(view, days);
  return {
    date_range: [days.from, days.to],
    filters,
    ...(compare ? { compare } : {}),
    ...(compare && matchesWeekdays(view, today) ? { match_day_of_week: 'if_data' as const } : {}),
  };
}

/** The number of days of a question and of its comparison. Null unless the reader chose the comparison. */
export function chosenLengths({
  date_range: range,
  compare,
}: Pick<ViewFields, 'date_range' | 'compare'>): { days: number; compared: number } | null {
  if (typeof range === 'string' || !Array.isArray(compare)) return null;
  return { days: daysBetween(...range), compared: daysBetween(...compare) };
}

/** Cuts days that the reader chose for the comparison to the length of the period. */
function chartCompare(fields: ViewFields): Pick<ViewFields, 'compare'> {
  const lengths = chosenLengths(fields);
  if (!lengths || !Array.isArray(fields.compare) || lengths.compared <= lengths.days) return {};
  const [from] = fields.compare;
  return { compare: [from, addDays(from, lengths.days - 1)] };
}

export const seriesQuestion = (
  common: CommonQuestion,
  interval: Interval,
  metrics: QueryMetric[],
): QuestionInput => ({
  ...common,
  ...chartCompare(common),
  metrics,
  dimensions: [`time:${interval}`],
  include: { time_labels: true },
});

/** Lists of tags exclude visits without a tag, also from the total of their shares. */
export const tagged = (dimension: ValueDimension): Filter[] =>
  dimension.startsWith('visit:') && dimensionRow(dimension).optional ? [['is_not', dimension, ['']]] : [];

export function visitorsQuestion(
  site: string,
  view: View,
  today: Day,
  always: readonly Filter[] = [],
): QuestionInput {
  const { date_range, filters } = questionOf(view, today);
  return { site_id: site, metrics: ['visitors'], date_range, filters: [...filters, ...always] };
}

export const rowsQuestion = (
  common: CommonQuestion,
  dimension: string,
  metrics: QuestionInput['metrics'],
  limit: number,
): QuestionInput => ({
  ...common,
  metrics,
  dimensions: [dimension],
  pagination: { limit, offset: 0 },
});

/**
 * Sorts by change, because only then an answer includes rows that occur in the other period alone.
 * @param count a metric that is 0 if a value does not occur
 */
export const withGone = (question: QuestionInput, count: 'visitors' | 'events'): QuestionInput =>
  question.compare ? { ...question, order_by: [[`change:${count}`, 'desc']] } : question;

/** Whether an answer includes rows that occur in the other period alone. */
export const hasGone = ({ order_by }: Pick<QuestionInput, 'order_by'>): boolean =>
  order_by?.some(([name]) => changeOrderIn(name) !== null) ?? false;
