import { cardRows } from '../../report/ask/card-rows.ts';
import { QuestionsProvider, useQuestion } from '../../report/ask/questions.tsx';
import type { LoneCard } from '../../report/address/lone-cards.ts';
import { useLoneCard } from '../../report/address/use-embedded.ts';
import { isFiltered } from '../../report/address/view.ts';
import { CardColumns, wideAndNarrow } from '../../report/card-columns.tsx';
import { ReportPage } from '../../report/report-page.tsx';
import { ListCard } from '../../report/rows/list-card.tsx';
import { usePeriod } from '../../report/use-period.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { audienceBreakdowns, audienceQuestions } from './audience-questions.ts';
import { HoursCard } from './hours/hours-card.tsx';
import { LocationsCard } from './locations/locations-card.tsx';
import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { say, phrase } from '@footfall/functions/contract';
import { metricColumn } from '../../report/rows/column.ts';
import { versionRows, versionsOf, versionTrees, type VersionTreeName } from './version-trees.ts';
import { TableCard } from '../../report/rows/table/table-card.tsx';
import { useTableQuestion } from '../../report/rows/use-sort.ts';

const NothingFound = lazyComponent(() => import('../../report/filters/nothing-found.tsx'));

export default function AudiencePage() {
  return (
    <ReportPage title={say('Audience')}>
      <QuestionsProvider ask={audienceQuestions}>
        <Cards />
      </QuestionsProvider>
    </ReportPage>
  );
}

function Cards() {
  const { view } = usePeriod();
  const { data, isStale } = useQuestion('devices');
  const lone = useLoneCard(cards);
  if (lone) return <>{cards[lone]}</>;
  const isEmptyByFilters = isFiltered(view) && !isStale && data?.answer.results.length === 0;
  return (
    <CardColumns>
      {isEmptyByFilters && <NothingFound meta={data.answer.meta} />}
      {cards.locations}
      <CardColumns beside={wideAndNarrow}>
        <CardColumns>
          {cards.hours}
          <CardColumns beside={{ md: halves, lg: 'minmax(0, 1fr)' }}>
            {cards.browsers}
            {cards.systems}
          </CardColumns>
        </CardColumns>
        <CardColumns>
          {cards.devices}
          {cards.screens}
          {cards.languages}
        </CardColumns>
      </CardColumns>
    </CardColumns>
  );
}

/** Cards by name. Embeds use the names. */
const cards: Readonly<Record<LoneCard<'/audience'>, ReactNode>> = {
  locations: <LocationsCard />,
  hours: <HoursCard />,
  browsers: <VersionsCard name="browsers" />,
  systems: <VersionsCard name="systems" />,
  devices: <ValuesCard name="devices" />,
  screens: <ValuesCard name="screens" />,
  languages: <ValuesCard name="languages" />,
};

function ValuesCard({ name }: { name: keyof typeof audienceBreakdowns }) {
  const breakdown = audienceBreakdowns[name];
  const call = useQuestion(name);
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <ListCard {...{ breakdown, call, rows }} />;
}

const halves = 'repeat(2, minmax(0, 1fr))';

const versionColumns = [metricColumn('visitors', phrase('Visitors')), metricColumn('percentage')];

/** The card is half a column wide, so long names wrap to a second line. */
const halfStyle = {
  '& > section': { h: 'full' },
  '& table tbody .label bdi': { whiteSpace: 'normal', lineClamp: 2, overflowWrap: 'anywhere' },
} as const;

function VersionsCard({ name }: { name: VersionTreeName }) {
  const tree = versionTrees[name];
  const products = useTableQuestion(name, name);
  const versions = useQuestion(versionsOf(name));
  const call = products.error ? products : versions;
  const rows = products.data && versions.data ? versionRows(tree, products.data, versions.data) : undefined;
  return (
    <Box css={halfStyle}>
      <TableCard
        title={say(tree.title)}
        file={tree.title}
        unit={say(tree.kind.unit)}
        help={say(tree.kind.meaning.sentence)}
        table={name}
        name={tree.name}
        columns={versionColumns}
        call={call}
        rows={rows}
        take={6}
      />
    </Box>
  );
}
