import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { useFirstEvent } from '../../api/use-first-event.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';

const pollMs = 3000;

interface Props {
  workspaceId: string;
  domain: string;
  /** Shown while nothing has arrived. */
  children?: ReactNode;
}

/** Waits for the site's first event and says when it has arrived. */
export function FirstEvent({ workspaceId, domain, children }: Props) {
  const arrived = useFirstEvent(workspaceId, pollMs) ?? false;
  return (
    <Flex
      direction="column"
      gap="3"
      p="3.5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      bg="surface"
    >
      <Flex align="center" gap="3">
        <Box color={arrived ? 'positive' : 'fg.muted'} display="inline-flex">
          {arrived ? <Icon name="check" /> : <Spinner />}
        </Box>
        <Box minW="0">
          <Box role="status" textStyle="label">
            {arrived ? 'It works: the first event has arrived' : 'Waiting for the first event'}
          </Box>
          {!arrived && (
            <Box textStyle="note" color="fg.muted" overflowWrap="anywhere">
              Visit {domain} once the code is in place.
            </Box>
          )}
        </Box>
      </Flex>
      {!arrived && children}
    </Flex>
  );
}
