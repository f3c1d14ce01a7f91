import {
  type QueryAnswer,
  isUnwantedEvent,
  queryMetrics,
  say,
  phrase,
  formatCount,
} from '@footfall/functions/contract';
import type { RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import type { QuestionInput } from '../../../report/ask/question.ts';
import { figureOf, type NamedFigure, revenueFigures } from '../figures.ts';
import { columnCurrencies, moneyColumn } from '../money-columns.ts';
import { figuresOf, rowsOf, type Row } from '../../../report/rows/row.ts';

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;

const eventKind: RowKind = {
  of: 'event:name',
  unit: phrase('Events'),
  meaning: queryMetrics.events,
  nameOf: ({ name }) => name,
};

export const eventColumns: readonly [Column, Column, Column] = [
  metricColumn('events'),
  metricColumn('visitors', phrase('Visitors')),
  {
    ...metricColumn('percentage', phrase('Share of visitors')),
    meaning: {
      ...queryMetrics.percentage,
      sentence: phrase('Visitors with this event divided by all visitors.'),
    },
  },
];

const columnOf = (currency: string) => moneyColumn('total_revenue', currency, 'revenue');

/** One column per currency, for the currencies of the most events. */
export const revenueColumns = ({ results }: Answer): Column[] =>
  columnCurrencies(
    results.map(({ dimensions: [, currency = ''], metrics: [, count] }) => [currency, count ?? 0]),
  ).map(columnOf);

export function eventRows(
  answer: Answer,
  question: Pick<QuestionInput, 'metrics'>,
  revenue: Answer | undefined,
): Row[] {
  const custom = answer.results.filter(({ dimensions: [name] }) => name !== 'pageview');
  const earned = Map.groupBy(revenue?.results ?? [], ({ dimensions: [event] }) => event);
  const columns = revenue ? revenueColumns(revenue) : [];
  return rowsOf({ ...answer, results: custom }, question, eventKind).map((row) => {
    const amounts = columns.flatMap(({ metric }) => {
      const amount = earned
        .get(row.value)
        ?.find(({ dimensions: [, currency = ''] }) => columnOf(currency).metric === metric);
      // No value if the event has no revenue in the currency.
      return amount ? Object.entries(figuresOf({ metrics: [metric] }, amount)) : [];
    });
    return {
      ...row,
      ...(isUnwantedEvent(row.value) && { isUnwanted: true }),
      figures: { ...row.figures, ...Object.fromEntries(amounts) },
    };
  });
}

const shareOf = (part: number | null | undefined, total: number | null | undefined) =>
  total ? ((part ?? 0) * 100) / total : null;

export function overviewFigures(counts: Answer, everyone: Answer, revenue: Answer): NamedFigure[] {
  const [of, all] = [counts.results[0], everyone.results[0]];
  const isCompared = counts.meta.compared_with !== null;
  const figure = (
    column: Column,
    now: number | null | undefined,
    before: number | null | undefined,
    sameDays?: number | null,
  ) => figureOf(column, now, isCompared ? (before ?? null) : undefined, sameDays);
  const [events, visitors] = of?.metrics ?? [];
  const [eventsBefore, visitorsBefore] = of?.comparison?.metrics ?? [];
  const [eventsOnSameDays, visitorsOnSameDays] = of?.comparison?.same_days?.metrics ?? [];
  const allOnSameDays = all?.comparison?.same_days?.metrics[0];
  const [eventColumn, visitorColumn, shareColumn] = eventColumns;
  return [
    figure(eventColumn, events, eventsBefore, eventsOnSameDays),
    figure(visitorColumn, visitors, visitorsBefore, visitorsOnSameDays),
    figure(
      shareColumn,
      shareOf(visitors, all?.metrics[0]),
      shareOf(visitorsBefore, all?.comparison?.metrics[0]),
      allOnSameDays === undefined ? undefined : shareOf(visitorsOnSameDays, allOnSameDays),
    ),
    ...revenueFigures(revenue, (count, currency) =>
      say('{count} of {all, plural, one {# event} other {# events}} in {currency}', {
        count: formatCount(count),
        all: events ?? 0,
        currency,
      }),
    ),
  ];
}
