import { useContext, type ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { AsGuest } from '../api/use-endpoint.ts';
import { useFirstEvent } from '../api/workspaces.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { cardStyle } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { useAppPath } from './address/use-address.ts';

const pollMs = 5000;

/** Whether a workspace has never seen an event; asked again until it has. Null asks nothing. */
export function useNeverVisited(workspaceId: string | null): boolean {
  return useFirstEvent(workspaceId, pollMs) === false;
}

interface Props {
  workspace: WorkspaceAnswer;
  /** Whether the page has something to do before the first visit, and only says that there was none. */
  worksUnvisited: boolean;
  children: ReactNode;
}

/** The reports of a page, or, before the first visit, what to do first. The demo has visits. */
export function UnlessNeverVisited({ workspace, worksUnvisited, children }: Props) {
  const asGuest = useContext(AsGuest);
  // A workspace that has lost its domain cannot be visited, and its notice says what to do first.
  const neverVisited = useNeverVisited(asGuest || workspace.domainLostAt ? null : workspace.id);
  if (neverVisited && !worksUnvisited) return <NoVisitsYet domain={workspace.domain} />;
  return (
    <>
      {neverVisited && <WithoutVisits />}
      {children}
    </>
  );
}

/** Says that nothing is counted yet, above what can be prepared. */
function WithoutVisits() {
  const appPath = useAppPath();
  return (
    <Box as="p" mb="4" p="4" bg="bar" borderRadius="card">
      No visits yet. What you make here counts from the first one on.{' '}
      <TextLink to={appPath(paths.tracking)}>Get the tracking code</TextLink>
    </Box>
  );
}

/** What to do first. */
export function NoVisitsYet({ domain }: Pick<WorkspaceAnswer, 'domain'>) {
  const appPath = useAppPath();
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
        Visits show up here once the tracking code is on {domain}.
      </Box>
      <Button asChild mt="2">
        <Link to={appPath(paths.tracking)}>Get the tracking code</Link>
      </Button>
    </Flex>
  );
}
