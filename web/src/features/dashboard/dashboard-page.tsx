import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Grid } from '@chakra-ui/react';
import { type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { totalsOf } from '../../report/ask/totals.ts';
import { requestOnly, QuestionsProvider, useQuestion } from '../../report/ask/questions.tsx';
import { NoVisitsYet, useNeverVisited } from '../../report/never-visited.tsx';
import { ReportPage } from '../../report/report-page.tsx';
import { useReportWorkspace, usePeriod } from '../../report/use-period.ts';
import type { LoneCard } from '../../report/address/lone-cards.ts';
import { useLoneCard } from '../../report/address/use-embedded.ts';
import { isFiltered, isRealtime } from '../../report/address/view.ts';
import { OverviewCard } from '../../report/chart/tiles/overview-card.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { questionsOf, useTabs } from './card-tabs.ts';
import { CountriesCard, DeviceCard, LanguageCard, PagesCard, TabbedCard } from './dimension-cards.tsx';

const GoalsOverview = lazyComponent(() => import('../../report/goals/goals-overview.tsx'));
const NothingFound = lazyComponent(() => import('../../report/filters/nothing-found.tsx'));
const OfflineNumbers = lazyComponent(() => import('./offline-numbers.tsx'));
const Realtime = lazy(() => import('../../report/realtime/realtime.tsx'));

/** /dashboard and /demo */
export default function DashboardPage() {
  return (
    <ReportPage title={say('Dashboard')} hasExport hasInterval hasRealtime>
      <Cards />
    </ReportPage>
  );
}

function Cards() {
  const workspace = useReportWorkspace();
  const { view } = usePeriod();
  const { choices, country } = useTabs();
  const lone = useLoneCard(cards);
  const ask = useMemo(() => {
    const all = questionsOf(choices, country);
    return lone ? requestOnly(all, ['totals', ...questionNames(lone)]) : all;
  }, [choices, country, lone]);
  if (isRealtime(view))
    return (
      <Suspense fallback={null}>
        <Realtime />
      </Suspense>
    );
  return (
    <QuestionsProvider ask={ask}>
      <Empty workspace={workspace}>{lone ? cards[lone] : <CardGrid />}</Empty>
    </QuestionsProvider>
  );
}

/** Cards by name. Embeds use the names. */
const cards: Readonly<Record<LoneCard<'/dashboard'>, ReactNode>> = {
  totals: <OverviewCard isBrief />,
  chart: <OverviewCard />,
  pages: <PagesCard />,
  sources: <TabbedCard name="sources" />,
  browsers: <TabbedCard name="software" />,
  goals: <GoalsOverview />,
  devices: <DeviceCard />,
  countries: <CountriesCard />,
  languages: <LanguageCard />,
};

/** The queries of a card, besides the totals, which show whether there is any data. */
const questionNames = (card: LoneCard<'/dashboard'>): readonly string[] =>
  card === 'browsers' ? ['software'] : card === 'countries' ? ['countries', 'map'] : [card];

/** Whether the period has no numbers at all, or none that match the filters. */
function useNothing() {
  const { view } = usePeriod();
  const { data, isStale } = useQuestion('totals');
  const { now } = data ? totalsOf(data.answer, data.input) : {};
  const isNothing = now?.pageviews === 0 && now.uniqueVisitors === 0;
  const filtered = isFiltered(view);
  return {
    isEmpty: isNothing && !filtered,
    isFilteredAway: isNothing && filtered && !isStale,
    meta: data?.answer.meta,
  };
}

interface Props {
  workspace: WorkspaceAnswer;
  children: ReactNode;
}

/** Shows the first steps instead of zeros until the first event arrives. */
function Empty({ workspace, children }: Props) {
  const neverVisited = useNeverVisited(useNothing().isEmpty ? workspace : null);
  return neverVisited ? <NoVisitsYet domain={workspace.domain} /> : <>{children}</>;
}

/** Long names cannot widen this column. */
const column = 'minmax(0, 1fr)';

function CardGrid() {
  const { isFilteredAway, meta } = useNothing();
  const isMember = useIsMember();
  return (
    <Grid gap="4" templateColumns={column}>
      {meta && isMember && <OfflineNumbers />}
      {isFilteredAway && <NothingFound meta={meta} />}
      {cards.chart}
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{ base: column, md: `repeat(2, ${column})` }}
        data-cards="columns"
      >
        <Grid gap="4" templateColumns={column}>
          {cards.pages}
          {cards.sources}
          {cards.browsers}
          {cards.goals}
        </Grid>
        <Grid gap="4" templateColumns={column}>
          {cards.devices}
          {cards.countries}
          {cards.languages}
        </Grid>
      </Grid>
    </Grid>
  );
}
