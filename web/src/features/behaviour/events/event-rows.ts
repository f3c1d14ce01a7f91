import { type QueryAnswer, queryMetrics } from '@footfall/functions/contract';
import type { RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import type { AskedQuestion } from '../../../report/ask/question.ts';
import { columnCurrencies, moneyColumn } from '../money-columns.ts';
import { eventName } from './automatic-events.ts';
import { figuresOf, rowsOf, type Row } from '../../../report/rows/row.ts';

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;

/** What the rows of events are. */
const eventKind: RowKind = {
  of: 'event:name',
  unit: 'Events',
  meaning: queryMetrics.events,
  nameOf: ({ name }) => eventName(name),
};

/** Counts, visitors and the share of all visitors. */
export const eventColumns: readonly [Column, Column, Column] = [
  metricColumn('events'),
  metricColumn('visitors', 'Visitors'),
  {
    ...metricColumn('percentage', 'Share of visitors'),
    meaning: { ...queryMetrics.percentage, sentence: 'Visitors with this event divided by all visitors.' },
  },
];

const columnOf = (currency: string) => moneyColumn('total_revenue', currency, 'revenue');

/** A column for each of the currencies in which most events have revenue. */
export const revenueColumns = ({ results }: Answer): Column[] =>
  columnCurrencies(
    results.map(({ dimensions: [, currency = ''], metrics: [, count] }) => [currency, count ?? 0]),
  ).map(columnOf);

/** The custom events with their measures and what they earned. */
export function eventRows(
  answer: Answer,
  asked: Pick<AskedQuestion, 'metrics'>,
  revenue: Answer | undefined,
): Row[] {
  const custom = answer.results.filter(({ dimensions: [name] }) => name !== 'pageview');
  const earned = Map.groupBy(revenue?.results ?? [], ({ dimensions: [event] }) => event);
  const columns = revenue ? revenueColumns(revenue) : [];
  return rowsOf({ ...answer, results: custom }, asked, eventKind).map((row) => {
    const amounts = columns.flatMap(({ metric }) => {
      const amount = earned
        .get(row.value)
        ?.find(({ dimensions: [, currency = ''] }) => columnOf(currency).metric === metric);
      return Object.entries(figuresOf({ metrics: [metric] }, amount));
    });
    return { ...row, figures: { ...row.figures, ...Object.fromEntries(amounts) } };
  });
}
