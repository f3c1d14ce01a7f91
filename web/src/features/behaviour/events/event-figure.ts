import type { QueryAnswer } from '@footfall/functions/contract';
import type { Column, Figure } from '../../../report/rows/column.ts';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import { moneyColumn } from '../money-columns.ts';
import { eventColumns } from './event-rows.ts';

type Answer = Pick<QueryAnswer, 'results'>;

/** A number of an event, and how it is written. */
export interface EventFigure extends Figure, Pick<Column, 'meaning' | 'format'> {
  label: string;
}

const shareOf = (part: number | null | undefined, whole: number | null | undefined) =>
  whole ? ((part ?? 0) * 100) / whole : null;

/** The counts of an event, its share of all visitors, and its revenue in each currency. */
export function figuresOf(counts: Answer, everyone: Answer, revenue: Answer): EventFigure[] {
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
      (['total_revenue', 'average_revenue'] as const).map((metric, place) =>
        figure(moneyColumn(metric, currency), metrics[place], comparison?.metrics[place]),
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
