import { useState } from 'react';
import { metrics, queryMetrics } from '@footfall/functions/contract';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { Dimmed, Empty, RowsCard, RowsState } from '../../../report/rows/card.tsx';
import { CardColumns } from '../../../report/card-columns.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { RowList } from '../../../report/rows/list.tsx';
import { fileOf } from '../../../report/rows/list-card.tsx';
import { rowsOf } from '../../../report/rows/row.ts';

/** How many rows are in sight at first, and come with each press on “more”. */
const take = 6;

const ofVisits = {
  ...breakdowns.pages,
  unit: 'Visits',
  meaning: metrics.visits,
  empty: 'No visits in this timeframe',
};

const ways = {
  before: {
    ...ofVisits,
    of: 'event:previous_page',
    title: 'Came from',
    help: 'Visits by the page that they showed before this one.',
  },
  after: {
    ...ofVisits,
    of: 'event:next_page',
    title: 'Went next',
    help: 'Visits by the page that they showed after this one.',
  },
  sources: {
    ...breakdowns.sources,
    title: 'Sources of entrances',
    unit: 'Entrances',
    meaning: queryMetrics.entrances,
    help: 'Where the visits came from that began on this page.',
    empty: 'No visit began on this page',
  },
} as const satisfies Record<string, Breakdown & { help: string; empty: string }>;

function WayCard({ question }: { question: keyof typeof ways }) {
  const { help, empty, ...breakdown } = ways[question];
  const { title, unit } = breakdown;
  const call = useQuestion(question);
  const { data, isStale } = call;
  const [most, setMost] = useState(take);
  const rows = data && rowsOf(data.answer, data.asked, breakdown);
  const left = (rows?.length ?? 0) - most;
  return (
    <RowsCard {...{ title, unit, help, call, rows }} csv={fileOf(breakdown)}>
      <RowsState {...{ call, rows }} waiting={<Skeleton h="15rem" mx="2" />} empty={<Empty>{empty}</Empty>}>
        <Dimmed dimmed={isStale}>
          <RowList rows={rows?.slice(0, most) ?? []} breakdown={breakdown} />
          {left > 0 && (
            <SmallButton look="ghost" mt="1" onClick={() => setMost(most + take)}>
              {left} more
            </SmallButton>
          )}
        </Dimmed>
      </RowsState>
    </RowsCard>
  );
}

/** Where visits to a page came from, and where they went next. A press on a row filters by it. */
export function WayCards() {
  return (
    <CardColumns beside={{ lg: 'repeat(3, minmax(0, 1fr))' }}>
      <WayCard question="before" />
      <WayCard question="after" />
      <WayCard question="sources" />
    </CardColumns>
  );
}
