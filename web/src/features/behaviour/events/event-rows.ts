import { type QueryAnswer, queryMetrics } from '@footfall/functions/contract';
import type { RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import { metricColumn, type Column, type Figure } from '../../../report/rows/column.ts';
import type { QuestionInput } from '../../../report/ask/question.ts';
import { columnCurrencies, moneyColumn } from '../money-columns.ts';
import { figuresOf, rowsOf, type Row } from '../../../report/rows/row.ts';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;

/** What the rows of events are. */
const eventKind: RowKind = {
  of: 'event:name',
  unit: 'Events',
  meaning: queryMetrics.events,
  nameOf: ({ name }) => name,
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
      return Object.entries(figuresOf({ metrics: [metric] }, amount));
    });
    return { ...row, figures: { ...row.figures, ...Object.fromEntries(amounts) } };
  });
}

type Counts = Pick<QueryAnswer, 'results'>;

/** A number of an event, and how it is written. */
export interface EventFigure extends Figure, Pick<Column, 'meaning' | 'format'> {
  label: string;
}

const shareOf = (part: number | null | undefined, whole: number | null | undefined) =>
  whole ? ((part ?? 0) * 100) / whole : null;

/** The counts of an event, its share of all visitors, and its revenue in each currency. */
export function overviewFigures(counts: Counts, everyone: Counts, revenue: Counts): EventFigure[] {
  const [of, all] = [counts.results[0], everyone.results[0]];
  const figure = (
    { title: label, ...column }: Column,
    now: number | null | undefined,
    before: number | null | undefined,
  ): EventFigure => ({
    ...column,
    label,
    now: now ?? null,
    ...(of?.comparison && { before: before ?? null }),
  });
  const [events, visitors] = of?.metrics ?? [];
  const [eventsBefore, visitorsBefore] = of?.comparison?.metrics ?? [];
  const [eventColumn, visitorColumn, shareColumn] = eventColumns;
  return [
    figure(eventColumn, events, eventsBefore),
    figure(visitorColumn, visitors, visitorsBefore),
    figure(
      shareColumn,
      shareOf(visitors, all?.metrics[0]),
      shareOf(visitorsBefore, all?.comparison?.metrics[0]),
    ),
    ...revenue.results.flatMap(({ dimensions: [currency = ''], metrics, comparison }) =>
      (['total_revenue', 'average_revenue'] as const).map((metric, index) =>
        figure(moneyColumn(metric, currency), metrics[index], comparison?.metrics[index]),
      ),
    ),
  ];
}

/** The numbers as a file has them. */
export function figureCsv(figures: readonly EventFigure[]): Table {
  const isCompared = figures.some(({ before }) => before !== undefined);
  return {
    header: ['Number', 'Value', ...(isCompared ? ['Before'] : [])],
    rows: figures.map(({ label, now, before }) => [
      label,
      roundedCell(now),
      ...(isCompared ? [roundedCell(before ?? null)] : []),
    ]),
  };
}
