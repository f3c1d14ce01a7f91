import { Box, Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { cardStyle } from '../ui/card.tsx';
import { useAppPath } from './address/use-address.ts';

/** What to do before the first visit. */
export default function NoVisitsYet({ domain }: Pick<WorkspaceAnswer, 'domain'>) {
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
