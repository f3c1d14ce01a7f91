import { phraseOf } from '../../core/phrase.ts';
import { type JourneyAnswer, journeyLimits, type JourneyNode, stepsOf } from '../../contract/index.ts';
import type { ReadStatement } from '../run.ts';
import { changeOf } from '../answer/rows.ts';
import { askVisits } from '../answer/visits.ts';
import { refuseBadPattern } from '../plan/patterns.ts';
import type { QueryTime, QuerySite } from '../plan/plan.ts';
import { ranks, type JourneyRow, type ResolvedJourney } from './rows.ts';
import { journeySql } from './sql.ts';

/** @throws AppError `invalid_request` with the field, and the errors of `read` */
export async function answerJourney(
  site: QuerySite,
  question: ResolvedJourney,
  at: QueryTime,
  read: ReadStatement,
): Promise<JourneyAnswer> {
  const lists = [question.filters, question.at, question.goal];
  for (const [index, field] of ['filters', 'at', 'goal'].entries())
    refuseBadPattern(lists[index] ?? [], inField(field));
  const { rows, periods, range, plan } = await askVisits<JourneyRow>(
    {
      question,
      filters: lists.flat(),
      because: phraseOf('Journeys need the sequence of pages in each visit.'),
      sqlOf: (periods) => journeySql(question, periods, site, at),
    },
    site,
    at,
    read,
  );
  return { ...counted(question, rows, periods.compared !== null), meta: { ...range, ...plan } };
}

export const inField = (field: string) => (text: string) => text.replace(/^filters/, field);

type Counted = Pick<JourneyAnswer, 'columns' | 'bands' | 'way'>;
type Sums = Pick<JourneyRow, 'visits' | 'visits_before'>;

function counted(question: ResolvedJourney, rows: readonly JourneyRow[], isCompared: boolean): Counted {
  const rowsOfKind = (kind: JourneyRow['kind']) => rows.filter((row) => row.kind === kind);
  const count = counter(isCompared);
  const { first, last } = stepsOf(question);
  const bands = rowsOfKind('band');
  const columns = Array.from({ length: last - first + 1 }, (_, index) => {
    const step = first + index;
    const pages = rowsOfKind('node').filter((row) => row.step === step);
    const gone = bands.filter((row) => row.step === step && row.next_rank === ranks.none);
    return { step, ...count.visitsOf(pages), nodes: count.nodesOf(pages, gone) };
  });
  const indexOf = (step: number, rank: number) =>
    columns[step - first]?.nodes.findIndex((node) => node.rank === rank) ?? -1;
  return {
    columns: columns.map(({ nodes, ...column }) => ({
      ...column,
      nodes: nodes.map(({ node }) => node),
    })),
    bands: bands
      .filter(({ visits }) => visits > 0)
      .map(({ step, rank, next_rank, visits }) =>
        // Before the start, bands lead towards it, so their columns are swapped.
        step > 0
          ? { step: step - 1, from: indexOf(step - 1, rank), to: indexOf(step, next_rank), visits }
          : { step, from: indexOf(step, next_rank), to: indexOf(step + 1, rank), visits },
      )
      .sort((a, b) => a.step - b.step || a.from - b.from || a.to - b.to),
    way: question.way.length > 0 ? pathOf(question, rowsOfKind, count) : null,
  };
}

function pathOf(
  { way, direction, goal }: ResolvedJourney,
  of: (kind: JourneyRow['kind']) => JourneyRow[],
  count: ReturnType<typeof counter>,
) {
  const matched = of('way');
  const [end] = way.at(-1) ?? [0];
  const came = matched.filter(({ step }) => step === way.length);
  const nexts = of('next');
  const stayed = lessThan(came, nexts);
  const average = (kind: 'engaged' | 'scrolled') => {
    const [{ amount, visits } = { amount: 0, visits: 0 }] = of(kind);
    return visits === 0 ? null : amount / visits;
  };
  const engagedMs = average('engaged');
  const { visits } = count.visitsOf(came);
  return {
    ...count.visitsOf(came),
    steps: way.map(([step, page], index) => {
      const soFar = matched.filter((row) => row.step > index);
      return { step, page, visits: count.visitsOf(soFar).visits };
    }),
    next: {
      step: end < 0 || (end === 0 && direction === 'to') ? end - 1 : end + 1,
      nodes: count.nodesOf(nexts, [stayed]).map(({ node }) => node),
    },
    time_on_page: engagedMs === null ? null : engagedMs / 1000,
    scroll_depth: average('scrolled'),
    goal_rate: goal.length > 0 && visits > 0 ? ((of('goal')[0]?.visits ?? 0) * 100) / visits : null,
  };
}

const sumOf = (rows: readonly Sums[]) => ({
  visits: rows.reduce((sum, { visits }) => sum + visits, 0),
  visits_before: rows.reduce((sum, { visits_before }) => sum + visits_before, 0),
});

function lessThan(all: readonly Sums[], others: readonly Sums[]) {
  const [total, part] = [sumOf(all), sumOf(others)];
  return { visits: total.visits - part.visits, visits_before: total.visits_before - part.visits_before };
}

function counter(isCompared: boolean) {
  const visitsOf = (rows: readonly Sums[]) => {
    const { visits, visits_before } = sumOf(rows);
    if (!isCompared) return { visits };
    return {
      visits,
      comparison: { visits: visits_before, change: changeOf('visits', visits, visits_before) },
    };
  };
  const nodesOf = (pages: readonly JourneyRow[], gone: readonly Sums[]) => {
    const nodes = pages.map((row): { rank: number; node: JourneyNode } => ({
      rank: row.rank,
      node:
        row.rank > journeyLimits.pages
          ? { kind: 'rest', pages: row.amount, ...visitsOf([row]) }
          : { kind: 'page', page: row.page, ...visitsOf([row]) },
    }));
    return [...nodes, { rank: ranks.none, node: { kind: 'none' as const, ...visitsOf(gone) } }]
      .filter(({ node }) => node.visits > 0)
      .sort((a, b) => a.rank - b.rank);
  };
  return { visitsOf, nodesOf };
}
