import { lazy, Suspense } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { WorkspacesProps } from './sidebar.tsx';
import { useDrawer } from './use-drawer.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'));

/** What small screens show in place of the sidebar. */
export function TopBar({ list, chosen }: WorkspacesProps) {
  const { open, opened, setOpen } = useDrawer();
  return (
    <Flex
      as="header"
      display={{ base: 'flex', lg: 'none' }}
      align="center"
      gap="1"
      h="16"
      px={{ base: '2', md: '6' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Button
        look="ghost"
        size="icon"
        fullWidth={false}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" boxSize="5" />
      </Button>
      <Box flex="1" minW="0" maxW="20rem">
        <WorkspaceMenu list={list} chosen={chosen} look="ghost" />
      </Box>
      {opened && (
        <Suspense fallback={null}>
          <NavigationDrawer list={list} chosen={chosen} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Flex>
  );
}
