import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { HomeLink } from '../../ui/page/home-link.tsx';
import { useShortcuts } from '../../ui/page/use-shortcuts.ts';
import { paths } from '../../paths.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const ShortcutsDialog = loadedLater(() => import('./shortcuts-dialog.tsx'));

/** The frame of /sites, a level above the sites: without the sidebar, which belongs to one of them. */
export default function SitesFrame() {
  const [listed, setListed] = useState(false);
  useShortcuts((key) => {
    if (key === '?') setListed(true);
    return key === '?';
  });
  return (
    <Flex direction="column" minH="100dvh" px={{ base: '4', md: '8' }} pb="8">
      <Flex as="header" align="center" justify="space-between" h="16" w="full" maxW="content" mx="auto">
        <HomeLink to={paths.sites} label="Footfall, all sites" />
        <Flex align="center" gap="1" minW="0">
          <ThemeMenu inHeader />
          <UserMenu inHeader onShortcuts={() => setListed(true)} />
        </Flex>
      </Flex>
      <Box as="main" w="full" maxW="content" mx="auto">
        <Outlet />
      </Box>
      {listed && <ShortcutsDialog onClose={() => setListed(false)} />}
    </Flex>
  );
}
