import { useState } from 'react';
import { Box, Grid } from '@chakra-ui/react';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { queryMetrics } from '@footfall/functions/contract/query/metric-words';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { Rows } from '../../../report/breakdown/breakdown-rows.tsx';
import { RowsMenu } from '../../../report/breakdown/rows-card.tsx';
import { Dimmed } from '../../../report/breakdown/rows-list.tsx';
import { useQuestion } from '../../../report/data/questions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { wayRows } from './page-rows.ts';

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
  /** The days, in words. */
  period: string;
}

function WayCard({ question, period }: Props) {
  const { breakdown, help } = ways[question];
  const { title, unit, of } = breakdown;
  const call = useQuestion(question);
  const { data, error, isStale, retry } = call;
  const [most, setMost] = useState(take);
  const rows = data && wayRows(data.answer, of);
  return (
    <Card
      title={title}
      unit={unit}
      help={help}
      menu={<RowsMenu {...{ breakdown, period, call, rows, title }} />}
      aria-busy={!error && (!rows || isStale)}
    >
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!rows && !error && <Skeleton h="15rem" mx="2" />}
      {rows?.length === 0 && (
        <Box px="2" py="2" color="fg.muted">
          {question === 'sources' ? 'No visit began on this page' : 'No visits in this timeframe'}
        </Box>
      )}
      {rows && rows.length > 0 && (
        <Dimmed dimmed={isStale}>
          <Rows rows={rows.slice(0, most)} breakdown={breakdown} />
          {rows.length > most && (
            <Button look="ghost" size="small" fullWidth={false} mt="1" onClick={() => setMost(most + take)}>
              {rows.length - most} more
            </Button>
          )}
        </Dimmed>
      )}
    </Card>
  );
}

/** Where visits to a page came from, and where they went next. A press on a row filters by it. */
export function WayCards({ period }: { period: string }) {
  return (
    <Grid gap="4" alignItems="start" templateColumns={{ base: column, lg: `repeat(3, ${column})` }}>
      <WayCard question="before" period={period} />
      <WayCard question="after" period={period} />
      <WayCard question="sources" period={period} />
    </Grid>
  );
}

/** A column that long names cannot widen. */
const column = 'minmax(0, 1fr)';
