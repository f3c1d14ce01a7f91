import { useMemo } from 'react';
import { Flex } from '@chakra-ui/react';
import { type QueryMetric, queryMetrics, shownPath, say, phrase } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { CardColumns } from '../../../report/card-columns.tsx';
import { ChartMenu } from '../../../report/chart/chart-menu.tsx';
import { TrendChart } from '../../../report/chart/trend-chart.tsx';
import { TileCard } from '../../../report/chart/tiles/tile-card.tsx';
import { Tile } from '../../../report/chart/tiles/tile.tsx';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { OwnViewHead } from '../own-view.tsx';
import { ShortList } from '../short-list.tsx';
import { pageQuestionsOf, tileMetrics } from './page-questions.ts';
import { withShares } from './page-rows.ts';
import { ReadingCard, ScrollCard } from './distribution-cards.tsx';
import { HelpButton } from '../../../ui/help/help-button.tsx';

export function PageView({ page, onClose }: { page: string; onClose: () => void }) {
  const ask = useMemo(() => pageQuestionsOf(page), [page]);
  const { domain } = usePeriod();
  return (
    <QuestionsProvider ask={ask}>
      <Flex direction="column" gap="4">
        <OwnViewHead back={say('All pages')} onBack={onClose} title={shownPath(page)} note={domain} />
        <TrendCard page={page} />
        <FlowCards />
        <CardColumns beside={{ xl: 'repeat(2, minmax(0, 1fr))' }}>
          <ReadingCard />
          <ScrollCard />
        </CardColumns>
      </Flex>
    </QuestionsProvider>
  );
}

function TrendCard({ page }: { page: string }) {
  const call = useQuestion('totals');
  const chart = useQuestion('chart');
  const [name, setName] = useChoice('measure');
  const chosen = tileMetrics.find((metric) => metric === name) ?? 'pageviews';
  const meaning = queryMetrics[chosen];
  const row = call.data?.answer.results[0];
  const title = shownPath(page);
  return (
    <TileCard
      label={say('Numbers of {page}', { page: title })}
      call={call}
      tiles={tileMetrics.map((metric, at) => (
        <Tile
          key={metric}
          meaning={queryMetrics[metric]}
          value={call.data && (row?.metrics[at] ?? 0)}
          previous={row?.comparison?.metrics[at]}
          sameDays={row?.comparison?.same_days?.metrics[at]}
          dimmed={call.isStale}
          chosen={metric === chosen}
          onChoose={() => setName(metric === 'pageviews' ? null : metric)}
        />
      ))}
      menu={<ChartMenu call={chart} metric={chosen} about={{ title, unit: '' }} />}
      chart={
        <TrendChart
          call={chart}
          metric={chosen}
          nothing={meaning.unit === 'count' ? 0 : null}
          meaning={meaning}
        />
      }
      words={
        <>
          {say(meaning.sentence)}{' '}
          <HelpButton topic="numbers/pages-and-places#one-page" about={say(meaning.label)} />
        </>
      }
    />
  );
}

const ofPageviews = {
  ...breakdowns.pages,
  /** The metric whose total is 100 %. */
  totalMetric: 'pageviews',
  empty: say('No pageviews in this timeframe'),
} as const;

const flows = {
  before: {
    ...ofPageviews,
    of: 'event:previous_page',
    title: phrase('Came from'),
    help: say(
      'Pageviews of this page by the page that the visit viewed before, and their share of all of them.',
    ),
  },
  after: {
    ...ofPageviews,
    of: 'event:next_page',
    title: phrase('Went next'),
    help: say(
      'Pageviews of this page by the page that the visit viewed next. The share without one is the exit rate.',
    ),
  },
  sources: {
    ...breakdowns.sources,
    title: phrase('Sources of entrances'),
    unit: phrase('Entrances'),
    meaning: queryMetrics.entrances,
    totalMetric: 'entrances',
    help: say('Where the visits that began on this page came from.'),
    empty: say('No visits began on this page'),
  },
} as const satisfies Record<string, Breakdown & { totalMetric: QueryMetric; help: string; empty: string }>;

function FlowCard({ question }: { question: keyof typeof flows }) {
  const { totalMetric, help, empty, ...breakdown } = flows[question];
  const [call, totals] = [useQuestion(question), useQuestion('totals')];
  const failed = [call, totals].find(({ error }) => error) ?? call;
  return (
    <ShortList
      {...{ breakdown, help, empty }}
      topic="numbers/pages-and-places#one-page"
      call={{ ...call, error: failed.error, retry: failed.retry }}
      rows={call.data && totals.data && withShares(call.data, breakdown, totals.data, totalMetric)}
    />
  );
}

function FlowCards() {
  return (
    <CardColumns beside={{ lg: 'repeat(3, minmax(0, 1fr))' }}>
      <FlowCard question="before" />
      <FlowCard question="after" />
      <FlowCard question="sources" />
    </CardColumns>
  );
}
