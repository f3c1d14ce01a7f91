import { type QueryAnswer, queryMetrics, type QueryRow } from '@footfall/functions/contract';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import type { AskedQuestion } from '../../../report/ask/question.ts';
import { formatMoney } from '../../../ui/figures/money.ts';
import { eventName } from './automatic-events.ts';
import { rowsOf, type Row } from '../../../report/rows/row.ts';

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;

/** Currencies that have a column; an event's own view has all of them. */
const maxCurrencies = 3;

/** What the rows of events are. */
const eventKind = {
  of: 'event:name',
  unit: 'Events',
  meaning: queryMetrics.events,
  nameOf: ({ name }: { name: string }) => eventName(name),
} as const;

/** Counts, visitors and the share of all visitors. */
export const eventColumns: readonly Column[] = [
  metricColumn('events'),
  metricColumn('visitors', 'Visitors'),
  {
    ...metricColumn('percentage', 'Share of visitors'),
    meaning: { ...queryMetrics.percentage, sentence: 'Visitors with this event divided by all visitors.' },
  },
];

const columnOf = (currency: string) => `revenue ${currency}`;

/** A column for each of the currencies in which most events have revenue. */
export function revenueColumns({ results }: Answer): Column[] {
  const events = new Map<string, number>();
  for (const {
    dimensions: [, currency = ''],
    metrics: [, count],
  } of results)
    events.set(currency, (events.get(currency) ?? 0) + (count ?? 0));
  return [...events]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, maxCurrencies)
    .map(([currency]) => ({
      metric: columnOf(currency),
      title: `Revenue (${currency})`,
      meaning: queryMetrics.total_revenue,
      format: (amount: number) => formatMoney(amount, currency),
    }));
}

function earned({ metrics: [now = null], comparison }: QueryRow) {
  return { now, ...(comparison ? { before: comparison.metrics[0] ?? null } : {}) };
}

/** The custom events with their measures and what they earned. */
export function eventRows(
  answer: Answer,
  asked: Pick<AskedQuestion, 'metrics'>,
  revenue: Answer | undefined,
): Row[] {
  const custom = answer.results.filter(({ dimensions: [name] }) => name !== 'pageview');
  const figures = new Map<string, Row['figures'][string]>();
  for (const row of revenue?.results ?? []) {
    const [event = '', currency = ''] = row.dimensions;
    figures.set(JSON.stringify([event, columnOf(currency)]), earned(row));
  }
  const columns = revenue ? revenueColumns(revenue) : [];
  return rowsOf({ ...answer, results: custom }, asked, eventKind).map((row) => ({
    ...row,
    figures: {
      ...row.figures,
      ...Object.fromEntries(
        columns.map(({ metric }) => [
          metric,
          figures.get(JSON.stringify([row.value, metric])) ?? { now: null },
        ]),
      ),
    },
  }));
}
