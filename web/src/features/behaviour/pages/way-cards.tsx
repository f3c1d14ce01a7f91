import { useState } from 'react';
import { Grid } from '@chakra-ui/react';
import { metrics, queryMetrics } from '@footfall/functions/contract';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { Dimmed, Empty, RowsCard, RowsState } from '../../../report/rows/card.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { RowList } from '../../../report/rows/list.tsx';
import { fileOf } from '../../../report/rows/list-card.tsx';
import { rowsOf } from '../../../report/rows/row.ts';

/** How many rows are in sight at first, and come with each press on “more”. */
const take = 6;

const ofVisits = { ...breakdowns.pages, unit: 'Visits', meaning: metrics.visits };

const ways = {
  before: {
    breakdown: { ...ofVisits, of: 'event:previous_page', title: 'Came from' },
    help: 'Visits by the page that they showed before this one.',
  },
  after: {
    breakdown: { ...ofVisits, of: 'event:next_page', title: 'Went next' },
    help: 'Visits by the page that they showed after this one.',
  },
  sources: {
    breakdown: {
      ...breakdowns.sources,
      title: 'Sources of entrances',
      unit: 'Entrances',
      meaning: queryMetrics.entrances,
    },
    help: 'Where the visits came from that began on this page.',
  },
} as const satisfies Record<string, { breakdown: Breakdown; help: string }>;

interface Props {
  question: keyof typeof ways;
}

function WayCard({ question }: Props) {
  const { breakdown, help } = ways[question];
  const { title, unit } = breakdown;
  const call = useQuestion(question);
  const { data, isStale } = call;
  const [most, setMost] = useState(take);
  const rows = data && rowsOf(data.answer, data.asked, breakdown);
  const left = (rows?.length ?? 0) - most;
  return (
    <RowsCard {...{ title, unit, help, call, rows }} csv={fileOf(breakdown)}>
      <RowsState
        {...{ call, rows }}
        waiting={<Skeleton h="15rem" mx="2" />}
        empty={
          <Empty>
            {question === 'sources' ? 'No visit began on this page' : 'No visits in this timeframe'}
          </Empty>
        }
      >
        <Dimmed dimmed={isStale}>
          <RowList rows={rows?.slice(0, most) ?? []} breakdown={breakdown} />
          {left > 0 && (
            <Button look="ghost" size="small" fullWidth={false} mt="1" onClick={() => setMost(most + take)}>
              {left} more
            </Button>
          )}
        </Dimmed>
      </RowsState>
    </RowsCard>
  );
}

/** Where visits to a page came from, and where they went next. A press on a row filters by it. */
export function WayCards() {
  return (
    <Grid gap="4" alignItems="start" templateColumns={{ base: column, lg: `repeat(3, ${column})` }}>
      <WayCard question="before" />
      <WayCard question="after" />
      <WayCard question="sources" />
    </Grid>
  );
}

/** A column that long names cannot widen. */
const column = 'minmax(0, 1fr)';
