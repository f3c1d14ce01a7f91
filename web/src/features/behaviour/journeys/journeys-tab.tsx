import { Box, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { isFiltered } from '../../../report/address/view.ts';
import { usePeriod } from '../../../report/use-period.ts';
import NothingFound from '../../../report/filters/nothing-found.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useWide } from '../../../ui/page/use-wide.ts';
import { JourneyControls } from './journey-controls.tsx';
import { JourneyPicture } from './journey-picture.tsx';
import { needsStart, useJourneyChoice } from './journey-choice.ts';
import { pageName } from './page-name.ts';
import { type ColumnsCall, useColumns, useWay } from './use-journeys.ts';
import { WayNote } from './way-note.tsx';

/** Behaviour, Journeys: the ways of visits through the site. */
export default function JourneysTab() {
  const { choice } = useJourneyChoice();
  const columns = useColumns(choice);
  const way = useWay(choice);
  const isChosen = choice.way.length > 0 && !needsStart(choice);
  return (
    <Flex direction="column" gap="4">
      <JourneyControls call={columns} />
      <Flex gap="4" align="stretch">
        <Box flex="1" minW="0" aria-busy={columns.isStale || (!columns.data && !columns.error)}>
          <Columns columns={columns} way={isChosen ? way.data?.answer.way : undefined} />
        </Box>
        {isChosen && <WayPlace call={way} />}
      </Flex>
    </Flex>
  );
}

interface Props {
  columns: ReturnType<typeof useColumns>;
  way: Parameters<typeof JourneyPicture>[0]['way'];
}

/** The picture, or what stands in its place. */
function Columns({ columns: { data, error, isStale, retry }, way }: Props) {
  const { choice } = useJourneyChoice();
  const { view } = usePeriod();
  if (needsStart(choice))
    return (
      <Empty title="Choose what journeys pass through">
        A page or an event: you see what came before it and what came after.
      </Empty>
    );
  if (error && !data)
    return (
      <Box {...cardStyle}>
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  if (!data) return <Skeleton h="40rem" borderRadius="card" />;
  const isEmpty = data.answer.columns.every(({ visits }) => visits === 0);
  if (isEmpty && !choice.at && isFiltered(view)) return <NothingFound />;
  if (isEmpty)
    return (
      <Empty title={choice.at ? 'No visits have this in these days' : 'No visits in these days'}>
        {choice.at ? 'Choose another page or event, or more days.' : 'Choose more days.'}
      </Empty>
    );
  return <JourneyPicture answer={data.answer} way={way} dimmed={isStale} />;
}

function Empty({ title, children }: { title: string; children: string }) {
  return (
    <Box as="section" p="6" {...cardStyle}>
      <Box as="h2" textStyle="label">
        {title}
      </Box>
      <Box color="fg.muted" mt="1">
        {children}
      </Box>
    </Box>
  );
}

/** The chosen way: beside the picture, and on a phone over it. */
function WayPlace({ call }: { call: ColumnsCall }) {
  const isWide = useWide();
  const trigger = useRef<HTMLElement | null>(null);
  const { choice, choose } = useJourneyChoice();
  const [, page = ''] = choice.way.at(-1) ?? [];
  const close = () => choose({ way: [] });
  if (!isWide)
    return (
      <Sheet title={pageName(page)} onClose={close} trigger={trigger}>
        <WayNote call={call} />
      </Sheet>
    );
  return (
    <Box as="aside" aria-label="Chosen way" w="18rem" flexShrink={0} {...cardStyle}>
      <WayNote call={call} onClose={close} />
    </Box>
  );
}
