import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** In place of a funnel where the workspace has none. @param onNew null for those who cannot make one */
export function NoFunnels({ onNew }: { onNew: ((from: HTMLElement) => void) | null }) {
  return (
    <Flex {...cardStyle} direction="column" align="center" gap="3" px="6" py="16" textAlign="center">
      <Box as="h2" textStyle="title">
        No funnels yet
      </Box>
      <Box color="fg.muted" maxW="30rem">
        A funnel shows how many visits take each step of a way, such as from the shop to an order, and where
        the others leave it. It answers for past days too.
        {onNew === null && ' An owner or an admin of the workspace can make one.'}
      </Box>
      {onNew && (
        <Button size="small" fullWidth={false} gap="1.5" onClick={(event) => onNew(event.currentTarget)}>
          <Icon name="plus" />
          New funnel
        </Button>
      )}
    </Flex>
  );
}
