import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cardStyle } from '../../ui/card.tsx';
import { useHandedOn } from '../../ui/sign-in/handed-on.ts';
import { useCard } from '../../report/data/cards.tsx';
import { totalsOf } from '../../report/data/totals.ts';
import { usePeriod } from '../../report/use-period.ts';
import { isFiltered } from '../../report/view/view.ts';

const pollMs = 5000;

/** Whether the workspace has never seen an event. Asked only where the period shows nothing, unfiltered. */
function useNeverVisited(): boolean {
  const { workspaceId, view } = usePeriod();
  const { data } = useCard('totals');
  const { now } = data ? totalsOf(data.answer, data.asked) : {};
  const nothing = !isFiltered(view) && now?.pageviews === 0 && now.uniqueVisitors === 0;
  const first = useEndpoint('workspace.first-event', nothing ? { workspaceId } : null, { every: pollMs });
  return nothing && first.data?.answer.firstEventAt === null;
}

interface Props {
  workspace: WorkspaceAnswer;
  children: ReactNode;
}

/** Replaces cards full of zeros with what to do first. The cards appear by themselves with the first event. */
export function Empty({ workspace: { domain, domainLostAt }, children }: Props) {
  const handedOn = useHandedOn();
  const neverVisited = useNeverVisited();
  // A workspace that has lost its domain cannot be visited, and its notice says what to do first.
  if (!neverVisited || domainLostAt) return children;
  return (
    <Flex
      as="section"
      direction="column"
      align="center"
      gap="3"
      textAlign="center"
      px="4"
      py="20"
      {...cardStyle}
    >
      <Box as="h2" textStyle="title">
        No visits yet
      </Box>
      <Box as="p" textStyle="prose" color="fg.muted" maxW="28rem" textWrap="balance" overflowWrap="anywhere">
        Once the tracking code is on {domain}, its visits show up here.
      </Box>
      <Button fullWidth={false} asChild mt="2">
        <Link to={handedOn(paths.tracking)}>Get the tracking code</Link>
      </Button>
    </Flex>
  );
}
