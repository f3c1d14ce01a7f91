import {
  dimensionRow,
  type QueryAnswer,
  queryLimits,
  queryMetrics,
  type QueryRow,
  type ValueDimension,
  phrase,
} from '@footfall/functions/contract';
import { breakdowns, type Breakdown, type RowKind } from '../rows/kinds/breakdowns.ts';
import { tagged, type QuestionInput, type CommonQuestion } from '../ask/question.ts';
import type { Table } from '../../ui/file/csv.ts';
import { goals } from '../goals/goal-questions.ts';
import type { Column } from '../rows/column.ts';
import { tableCsv } from '../rows/csv.ts';
import { rowsOf, type Row } from '../rows/row.ts';

/** In the order of the call. All are requested, because one query answers them all. */
export const realtimeCards = [
  breakdowns.pages,
  breakdowns.sources,
  breakdowns.countries,
  breakdowns.languages,
  goals,
] as const satisfies readonly Breakdown[];

/** The four visible cards. If there are goals, they replace languages. */
export const cardsWith = (hasGoals: boolean) =>
  realtimeCards.filter((breakdown) => breakdown !== (hasGoals ? breakdowns.languages : goals));

/** The totals, the minutes, and the rows of each card. */
export function realtimeQuestions(common: CommonQuestion): QuestionInput[] {
  return [
    { ...common, metrics: ['visitors', 'pageviews'] },
    {
      ...common,
      metrics: ['visitors', 'pageviews'],
      dimensions: ['time:minute'],
      include: { time_labels: true },
    },
    ...realtimeCards.map(({ of }) => rowsQuestion(common, of)),
  ];
}

/** The rows of a dimension, and the total for their shares. */
export function realtimeTableQuestions(common: CommonQuestion, of: ValueDimension): QuestionInput[] {
  const narrowed = { ...common, filters: [...common.filters, ...tagged(of)] };
  return [rowsQuestion(narrowed, of), { ...narrowed, metrics: ['visitors'] }];
}

const rowsQuestion = (common: CommonQuestion, of: ValueDimension): QuestionInput => ({
  ...common,
  metrics: ['visitors'],
  dimensions: [of],
  pagination: { limit: queryLimits.rows, offset: 0 },
});

/** Visitors of the last 5 and 30 minutes. */
export interface NowAndBefore {
  now: number;
  half: number;
}

const figuresOf = ({ metrics, now }: Pick<QueryRow, 'metrics' | 'now'>): NowAndBefore => ({
  now: now?.metrics[0] ?? 0,
  half: metrics[0] ?? 0,
});

export type RealtimeRow = Row & { figures: Record<keyof NowAndBefore, { now: number }> };

/** Shares are of the visitors of the last 30 minutes. */
export function realtimeRows(
  answer: Pick<QueryAnswer, 'results' | 'meta'>,
  visitors: number,
  kind: RowKind,
): RealtimeRow[] {
  const rows = rowsOf(answer, { metrics: ['visitors'] }, kind, { total: { now: visitors } });
  return rows.map((row, index) => {
    const { now, half } = figuresOf(answer.results[index] ?? { metrics: [] });
    return { ...row, figures: { now: { now }, half: { now: half } } };
  });
}

const { visitors } = queryMetrics;

export const realtimeColumns: readonly Column[] = [
  {
    metric: 'now',
    title: phrase('Now'),
    meaning: { ...visitors, sentence: phrase('Visitors in the last 5 minutes.') },
  },
  {
    metric: 'half',
    title: phrase('30 min'),
    meaning: { ...visitors, sentence: phrase('Visitors in the last 30 minutes.') },
  },
];

export const goalsReached = ({ results }: Pick<QueryAnswer, 'results'>): number =>
  results.reduce((sum, row) => sum + figuresOf(row).half, 0);

/** The visible rows, and the sum of the others or null. */
export function shownRows(all: readonly RealtimeRow[], take: number) {
  const rest = all.slice(take);
  const sum = (of: keyof NowAndBefore) => rest.reduce((total, { figures }) => total + figures[of].now, 0);
  return {
    rows: all.slice(0, take),
    others: rest.length > 0 ? { now: sum('now'), half: sum('half') } : null,
  };
}

export const realtimeCsv = ({ of }: RowKind, rows: readonly Row[]): Table => ({
  ...tableCsv(dimensionRow(of).label, realtimeColumns, rows),
  header: [dimensionRow(of).label, 'Visitors now', 'Visitors in 30 minutes'],
});

export function realtimeTotals({ results: [row] }: Pick<QueryAnswer, 'results'>) {
  const { now, half } = figuresOf(row ?? { metrics: [] });
  return { now, visitors: half, pageviews: row?.metrics[1] ?? 0 };
}
