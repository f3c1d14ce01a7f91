import { say } from '@footfall/functions/contract';
import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { barStyle, TopBarSlot } from '../../ui/page/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useScrolled } from '../../ui/page/use-window.ts';
import type { SidebarProps } from './sidebar.tsx';
import { WorkspaceMenu } from './workspace-menu.tsx';

const NavigationDrawer = lazyComponent(() => import('./navigation-drawer.tsx'));

/** Replaces the sidebar on small screens. */
export function TopBar(sidebar: SidebarProps) {
  const { open, opened, setOpen } = useDrawer();
  const scrolled = useScrolled();
  return (
    <Flex
      as="header"
      align="center"
      gap="1"
      h="16"
      ps={{ base: '2', md: '6' }}
      pe={{ base: '2', sm: '4', md: '8' }}
      {...barStyle(scrolled)}
    >
      <Button
        look="ghost"
        size="icon"
        aria-label={say('Menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" boxSize="5" />
      </Button>
      <Box flex="1" minW="0" maxW="20rem">
        <WorkspaceMenu list={sidebar.list} chosen={sidebar.chosen} inBar />
      </Box>
      {/* The menu has it too. */}
      <Box css={{ '@media (width < 22.5rem)': { display: 'none' } }}>
        <Button look="ghost" size="icon" aria-label={say('Find anything')} onClick={sidebar.onFind}>
          <Icon name="search" boxSize="5" />
        </Button>
      </Box>
      <TopBarSlot />
      {opened && (
        <NavigationDrawer
          {...sidebar}
          onFind={() => {
            setOpen(false);
            sidebar.onFind();
          }}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </Flex>
  );
}

/** Navigation closes the drawer. `opened` stays true after the first opening. */
function useDrawer() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  function setOpen(open: boolean) {
    setOpenOn(open ? key : null);
    if (open) setOpened(true);
  }
  return { open: openOn === key, opened, setOpen };
}
