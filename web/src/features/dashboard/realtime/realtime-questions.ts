import type { Filter } from '@footfall/functions/contract/query/filters';
import type { QueryAnswer, QueryRow } from '@footfall/functions/contract/query/query';
import { breakdowns, type Breakdown } from '../breakdown/breakdowns.ts';
import { cardRows, type CardRow } from '../data/card-rows.ts';
import type { AskedQuestion } from '../data/card-questions.ts';

/** The cards of realtime, in order. */
export const realtimeCards = [
  breakdowns.pages,
  breakdowns.sources,
  breakdowns.countries,
  breakdowns.languages,
] as const satisfies readonly Breakdown[];

/** Rows that a card asks for: more than half an hour of most sites has. */
const rowsAsked = 100;

/** What the page asks in one call: the totals, the minutes, and the rows of each card. */
export function realtimeQuestions(site: string, filters: Filter[]): AskedQuestion[] {
  const common = { site_id: site, date_range: 'realtime', filters };
  return [
    { ...common, metrics: ['visitors', 'pageviews'] },
    {
      ...common,
      metrics: ['visitors', 'pageviews'],
      dimensions: ['time:minute'],
      include: { time_labels: true },
    },
    ...realtimeCards.map(({ of }) => ({
      ...common,
      metrics: ['visitors'],
      dimensions: [of],
      pagination: { limit: rowsAsked, offset: 0 },
    })),
  ];
}

/** Visitors of the last 5 minutes, and of the last 30. */
export interface NowAndBefore {
  now: number;
  half: number;
}

const figuresOf = ({ metrics, now }: Pick<QueryRow, 'metrics' | 'now'>): NowAndBefore => ({
  now: now?.metrics[0] ?? 0,
  half: metrics[0] ?? 0,
});

export type RealtimeRow = CardRow & NowAndBefore;

/** The rows that a card shows, and the others as one, which is null where there are none. */
export function realtimeRows(
  answer: Pick<QueryAnswer, 'results' | 'meta'>,
  visitors: number,
  { of, take }: Breakdown,
): { rows: RealtimeRow[]; others: NowAndBefore | null } {
  const all = cardRows(answer, of, { now: visitors }).map((row, index) => ({
    ...row,
    ...figuresOf(answer.results[index] ?? { metrics: [] }),
  }));
  const rest = all.slice(take);
  const sum = (of: keyof NowAndBefore) => rest.reduce((total, row) => total + row[of], 0);
  return {
    rows: all.slice(0, take),
    others: rest.length > 0 ? { now: sum('now'), half: sum('half') } : null,
  };
}

/** The numbers of the whole site. */
export function realtimeTotals({ results: [row] }: Pick<QueryAnswer, 'results'>) {
  const { now, half } = figuresOf(row ?? { metrics: [] });
  return { now, visitors: half, pageviews: row?.metrics[1] ?? 0 };
}
