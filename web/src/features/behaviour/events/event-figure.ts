import { type MetricMeaning, type QueryAnswer, queryMetrics } from '@footfall/functions/contract';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import { formatCount, formatPercent } from '../../../ui/figures/format.ts';
import { formatMoney } from '../../../ui/figures/money.ts';

type Answer = Pick<QueryAnswer, 'results'>;

/** A number of an event, and how it is written. */
export interface EventFigure {
  label: string;
  meaning: MetricMeaning;
  now: number | null;
  /** Undefined where nothing is compared. */
  before?: number | null;
  text: (figure: number | null) => string;
}

const written = (format: (figure: number) => string) => (figure: number | null) =>
  figure === null ? '–' : format(figure);

const shareOf = (part: number | null | undefined, whole: number | null | undefined) =>
  whole ? ((part ?? 0) * 100) / whole : null;

/** The counts of an event, its share of all visitors, and its revenue in each currency. */
export function figuresOf(counts: Answer, everyone: Answer, revenue: Answer): EventFigure[] {
  const [of, all] = [counts.results[0], everyone.results[0]];
  const isCompared = of?.comparison !== undefined;
  const figure = (
    label: string,
    meaning: MetricMeaning,
    format: (figure: number) => string,
    now: number | null | undefined,
    before: number | null | undefined,
  ): EventFigure => ({
    label,
    meaning,
    text: written(format),
    now: now ?? null,
    ...(isCompared ? { before: before ?? null } : {}),
  });
  const { events, visitors, percentage, total_revenue, average_revenue } = queryMetrics;
  const share = { ...percentage, sentence: 'Visitors with this event divided by all visitors.' };
  const [count, visitorCount] = of?.metrics ?? [];
  const [countBefore, visitorsBefore] = of?.comparison?.metrics ?? [];
  return [
    figure('Events', events, formatCount, count, countBefore),
    figure('Visitors', visitors, formatCount, visitorCount, visitorsBefore),
    figure(
      'Share of visitors',
      share,
      formatPercent,
      shareOf(visitorCount, all?.metrics[0]),
      shareOf(visitorsBefore, all?.comparison?.metrics[0]),
    ),
    ...revenue.results.flatMap(({ dimensions: [currency = ''], metrics, comparison }) => {
      const money = (amount: number) => formatMoney(amount, currency);
      const [total, average] = metrics;
      const [totalBefore, averageBefore] = comparison?.metrics ?? [];
      return [
        figure(`Revenue (${currency})`, total_revenue, money, total, totalBefore),
        figure(`Average (${currency})`, average_revenue, money, average, averageBefore),
      ];
    }),
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
