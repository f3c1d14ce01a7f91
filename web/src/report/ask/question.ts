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

/** One question of the question language. */
export type QuestionInput = NonNullable<Input<'query'>['queries']>[number];

/** The fields of a question that a view decides. */
export interface ViewFields {
  date_range: NamedRange | [Day, Day];
  filters: Filter[];
  compare?: ComparisonName | [Day, Day];
  match_day_of_week?: boolean | 'if_data';
}

/** What all questions of a page have. */
export type CommonQuestion = Pick<QuestionInput, 'site_id'> & ViewFields;

/** Whether the same days a year earlier are others than these: days of more than a year are not. */
export const hasYearBefore = ({ from, to }: DayRange): boolean => monthsBefore(to, 12) < from;

function comparedOf({ period, compare, weekdays }: View, days: DayRange): ViewFields['compare'] {
  if (compare === 'off') return undefined;
  if (typeof compare !== 'string') return [compare.from, compare.to];
  if (compare === 'year') return hasYearBefore(days) ? 'year_over_year' : undefined;
  const comparison = comparisonBefore(period);
  // Without the same weekdays, a week is compared with the days directly before.
  if (comparison === 'weeks' && !weekdays) return comparisonNameOf.days;
  return comparison ? comparisonNameOf[comparison] : undefined;
}

/** The days, the filters and the comparison of a view, in the question language. */
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

/** How many days a question is about, and how many it is compared with; null unless the reader chose the latter. */
export function chosenLengths({
  date_range: range,
  compare,
}: Pick<ViewFields, 'date_range' | 'compare'>): { days: number; compared: number } | null {
  if (typeof range === 'string' || !Array.isArray(compare)) return null;
  return { days: daysBetween(...range), compared: daysBetween(...compare) };
}

/** What the chart is compared with: of days that the reader chose, as many as it has days of its own. */
function chartCompare(fields: ViewFields): Pick<ViewFields, 'compare'> {
  const lengths = chosenLengths(fields);
  if (!lengths || !Array.isArray(fields.compare) || lengths.compared <= lengths.days) return {};
  const [from] = fields.compare;
  return { compare: [from, addDays(from, lengths.days - 1)] };
}

/** The question for the course of metrics over the page's days. */
export const courseQuestion = (
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

/** Visits without a tag are left out of the lists of tags, and of what their shares are of. */
export const tagged = (dimension: ValueDimension): Filter[] =>
  dimension.startsWith('visit:') && dimensionRow(dimension).optional ? [['is_not', dimension, ['']]] : [];

/** Asks how many visitors a view keeps. */
export function visitorsQuestion(
  site: string,
  view: View,
  today: Day,
  always: readonly Filter[] = [],
): QuestionInput {
  const { date_range, filters } = questionOf(view, today);
  return { site_id: site, metrics: ['visitors'], date_range, filters: [...filters, ...always] };
}

/** Asks for the first values of a dimension with these metrics. */
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
 * The question with the rows that only the other period has: in the order of a change alone an answer includes them.
 * @param count one of its metrics that is 0 where a value does not occur
 */
export const withGone = (question: QuestionInput, count: 'visitors' | 'events'): QuestionInput =>
  question.compare ? { ...question, order_by: [[`change:${count}`, 'desc']] } : question;

/** Whether an answer has the rows that only the other period has. */
export const hasGone = ({ order_by }: Pick<QuestionInput, 'order_by'>): boolean =>
  order_by?.some(([name]) => changeOrderIn(name) !== null) ?? false;
