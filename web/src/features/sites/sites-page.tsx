import { useEndpoint } from '../../api/use-endpoint.ts';
import { useWorkspaces } from '../../api/workspaces.ts';
import { useState } from 'react';
import { type SiteOverview, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Hidden } from '../../ui/hidden.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { periodWords } from '../../ui/period/period-words.ts';
import { useNow } from '../../ui/period/use-now.ts';
import { useTitle } from '../../ui/page/use-window.ts';
import { useTypingPause } from '../../report/rows/search.tsx';
import { ClockNote } from '../../report/clock/clock-note.tsx';
import { searchWorkspaces } from '../../ui/workspace/workspace-list.ts';
import { AddSite, SiteControls } from './site-controls.tsx';
import { bucketsOfSpark } from './spark.ts';
import { SiteTile, WaitingTile } from './site-tile.tsx';
import { type Site, type SiteOrder, sortSites } from './site.ts';
import { tilesStyle } from './tile-style.ts';
import { type SitesQuestion, useSiteChoices } from './site-choices.ts';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';
import { HelpButton } from '../../ui/help/help-button.tsx';

/** The number of tiles in the first row of a wide screen. */
const waitingTiles = [1, 2, 3, 4];

export default function SitesPage() {
  useTitle(say('All sites'));
  const { question, ...controls } = useSiteChoices();
  const { order, weekdays } = controls.choices;
  const { sites, shown, isStale, error, retry } = useSites(question, order);
  const [typed, setTyped] = useState('');
  const found = sites?.filter(({ workspace }) => searchWorkspaces([workspace], typed).length > 0) ?? [];
  const isEmpty = sites?.length === 0;
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="2" rowGap="3" pt="4" pb="4" minH="14">
        <Flex align="baseline" gap="4">
          <Box as="h1" textStyle="title">
            {say('All sites')}
          </Box>
          <HelpButton topic="start/get-started#all-your-sites" about={say('All sites')} />
          {sites && sites.length > 0 && (
            <Box color="fg.muted">
              {sayRich('{count, plural, one {#<hidden> site</hidden>} other {#<hidden> sites</hidden>}}', {
                count: sites.length,
                hidden: (words) => <Hidden>{words}</Hidden>,
              })}
            </Box>
          )}
        </Flex>
        {!isEmpty && (
          <>
            <Box ms={{ base: 'auto', lg: '0' }} order={{ lg: 2 }}>
              <AddSite />
            </Box>
            <SiteControls {...controls} typed={typed} onType={setTyped} />
          </>
        )}
      </Flex>
      <ClockNote />
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {isEmpty && (
        <Flex direction="column" align="center" gap="4" py="20" textAlign="center">
          <Box color="fg.muted">{say('You have no sites yet. Add one to see its visitors here.')}</Box>
          <AddSite />
        </Flex>
      )}
      <NoneFound typed={typed} isNone={sites !== undefined && !isEmpty && found.length === 0} />
      <chakra.ul css={tilesStyle} {...dimmedIf(isStale)} aria-label={say('Sites')}>
        {found.map((site) => (
          <SiteTile
            key={site.workspace.id}
            {...site}
            shown={shown}
            weekdays={weekdays}
            failed={error !== undefined}
          />
        ))}
        {!sites && !error && waitingTiles.map((tile) => <WaitingTile key={tile} />)}
      </chakra.ul>
      {found.length > 0 && !error && <Meaning {...{ shown, found }} />}
    </>
  );
}

function NoneFound({ typed, isNone }: { typed: string; isNone: boolean }) {
  const hasPaused = useTypingPause(typed);
  return (
    <Box role="status" color="fg.muted" overflowWrap="anywhere">
      {isNone && hasPaused && say('No sites match ‘{typed}’', { typed: typed.trim() })}
    </Box>
  );
}

function Meaning({ shown, found }: { shown: SitesQuestion; found: readonly Site[] }) {
  const now = useNow();
  const hasImported = found.some(({ workspace }) => {
    const { days } = bucketsOfSpark(shown, workspace.timezone, now);
    return workspace.imports.some(({ from, to }) => from <= days.to && to >= days.from);
  });
  return (
    <Box as="p" layerStyle="note" mt="4">
      {[
        say(
          '{metric, select, visitors {Visitors} visits {Visits} other {Pageviews}}, {period}. Days are in each site’s own time zone.',
          { metric: shown.metric, period: periodWords(shown) },
        ),
        ...(shown.weekdays === '1' ? [say('Compared with the same weekdays.')] : []),
        ...(hasImported ? [say('Hatched days are imported.')] : []),
      ].join(' ')}
    </Box>
  );
}

const refreshMs = 60_000;

function useSites(question: SitesQuestion, order: SiteOrder) {
  const workspaces = useWorkspaces();
  const numbers = useEndpoint('sites.list', question, { showPrevious: true, every: refreshMs });
  // While new numbers load, keep the order of the last ones, so that tiles do not move under the pointer.
  const [last, setLast] = useState(numbers.data);
  if (numbers.data && numbers.data !== last) setLast(numbers.data);
  const sorted = workspaces.list && sortSites(workspaces.list.map(withNumbers(last)), order);
  return {
    sites: sorted?.map(({ workspace }) => workspace).map(withNumbers(numbers.data)),
    /** The query of the shown numbers, which may be the previous choice. */
    shown: numbers.data?.input ?? question,
    isStale: numbers.isStale,
    error: workspaces.error ?? numbers.error,
    retry() {
      if (workspaces.error) workspaces.retry();
      if (numbers.error) numbers.retry();
    },
  };
}

function withNumbers(data: { answer: readonly SiteOverview[] } | undefined) {
  const overviews = new Map(data?.answer.map((overview) => [overview.workspaceId, overview]));
  return (workspace: WorkspaceAnswer): Site => ({ workspace, overview: overviews.get(workspace.id) });
}
