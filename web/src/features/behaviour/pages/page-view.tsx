import { useMemo, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { metrics, queryMetrics, shownPath } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { CardColumns } from '../../../report/card-columns.tsx';
import { ChartMenu } from '../../../report/chart/chart-menu.tsx';
import { CourseChart } from '../../../report/chart/course-chart.tsx';
import { TileCard } from '../../../report/chart/tiles/tile-card.tsx';
import { Tile } from '../../../report/chart/tiles/tile.tsx';
import { Empty, RowsCard, RowsState } from '../../../report/rows/card.tsx';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { ChangeTitle, fileOf } from '../../../report/rows/list-card.tsx';
import { RowList } from '../../../report/rows/list.tsx';
import { rowsOf } from '../../../report/rows/row.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { LastRow } from '../../../report/rows/others.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { OwnViewHead } from '../own-view.tsx';
import { pageQuestionsOf, tileMetrics } from './page-questions.ts';
import { ReadingCard, ScrollCard } from './distribution-cards.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';

/** A page's own view: its course, where visits came from and went next, how long they read and how far they scrolled. */
export function PageView({ page, onClose }: { page: string; onClose: () => void }) {
  const ask = useMemo(() => pageQuestionsOf(page), [page]);
  const { domain } = usePeriod();
  return (
    <QuestionsProvider ask={ask}>
      <Flex direction="column" gap="4">
        <OwnViewHead back="All pages" onBack={onClose} title={shownPath(page)} note={domain} />
        <CourseCard page={page} />
        <FlowCards />
        <CardColumns beside={{ xl: 'repeat(2, minmax(0, 1fr))' }}>
          <ReadingCard />
          <ScrollCard />
        </CardColumns>
      </Flex>
    </QuestionsProvider>
  );
}

/** The numbers of a page, one of which is chosen, and its course. */
function CourseCard({ page }: { page: string }) {
  const call = useQuestion('totals');
  const chart = useQuestion('chart');
  const [name, setName] = useChoice('measure');
  const chosen = tileMetrics.find((metric) => metric === name) ?? 'pageviews';
  const meaning = queryMetrics[chosen];
  const row = call.data?.answer.results[0];
  const title = shownPath(page);
  return (
    <TileCard
      label={`Numbers of ${title}`}
      call={call}
      tiles={tileMetrics.map((metric, at) => (
        <Tile
          key={metric}
          meaning={queryMetrics[metric]}
          value={call.data && (row?.metrics[at] ?? 0)}
          previous={row?.comparison?.metrics[at]}
          dimmed={call.isStale}
          chosen={metric === chosen}
          onChoose={() => setName(metric === 'pageviews' ? null : metric)}
        />
      ))}
      menu={<ChartMenu call={chart} about={{ title, unit: '' }} />}
      chart={
        <CourseChart
          call={chart}
          metric={chosen}
          nothing={meaning.unit === 'count' ? 0 : null}
          meaning={meaning}
        />
      }
      words={meaning.sentence}
    />
  );
}

/** How many rows are in sight at first, and come with each press on “more”. */
const take = 6;

const ofVisits = {
  ...breakdowns.pages,
  unit: 'Visits',
  meaning: metrics.visits,
  empty: 'No visits in this timeframe',
};

const flows = {
  before: {
    ...ofVisits,
    of: 'event:previous_page',
    title: 'Came from',
    help: 'Visits by the page that they viewed before this one.',
  },
  after: {
    ...ofVisits,
    of: 'event:next_page',
    title: 'Went next',
    help: 'Visits by the page that they viewed after this one.',
  },
  sources: {
    ...breakdowns.sources,
    title: 'Sources of entrances',
    unit: 'Entrances',
    meaning: queryMetrics.entrances,
    help: 'Where the visits that began on this page came from.',
    empty: 'No visits began on this page',
  },
} as const satisfies Record<string, Breakdown & { help: string; empty: string }>;

function FlowCard({ question }: { question: keyof typeof flows }) {
  const { help, empty, ...breakdown } = flows[question];
  const { title, unit } = breakdown;
  const call = useQuestion(question);
  const { data, isStale } = call;
  const [most, setMost] = useState(take);
  const rows = data && rowsOf(data.answer, data.input, breakdown);
  const left = (rows?.length ?? 0) - most;
  return (
    <RowsCard
      {...{ title, unit, help, call, rows }}
      csv={fileOf(breakdown)}
      end={<ChangeTitle {...{ call, unit }} />}
    >
      <RowsState {...{ call, rows }} waiting={<Skeleton h="15rem" mx="2" />} empty={<Empty>{empty}</Empty>}>
        <Box {...dimmedIf(isStale)}>
          <RowList rows={rows?.slice(0, most) ?? []} breakdown={breakdown} />
          {left > 0 && (
            <LastRow
              rest={{ is: 'more', count: left }}
              icon="chevron-down"
              onClick={() => setMost(most + take)}
            />
          )}
        </Box>
      </RowsState>
    </RowsCard>
  );
}

/** Where visits to a page came from, and where they went next. A press on a row filters by it. */
function FlowCards() {
  return (
    <CardColumns beside={{ lg: 'repeat(3, minmax(0, 1fr))' }}>
      <FlowCard question="before" />
      <FlowCard question="after" />
      <FlowCard question="sources" />
    </CardColumns>
  );
}
