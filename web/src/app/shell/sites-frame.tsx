import { say } from '@footfall/functions/contract';
import { Box, Flex } from '@chakra-ui/react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useWorkspaces } from '../../api/workspaces.ts';
import { HomeLink } from '../../ui/page/home-link.tsx';
import { siteOf } from '../../ui/workspace/workspace-list.ts';
import { paths } from '../../paths.ts';
import { ThemeMenu, UserMenu } from './menus.tsx';
import { useShellKeys } from './use-shell-keys.tsx';

/** The frame of /sites, without the sidebar of a single site. */
export default function SitesFrame() {
  const navigate = useNavigate();
  const { list } = useWorkspaces();
  const { onShortcuts, overlays } = useShellKeys(list ?? [], (workspace) => {
    void navigate(`${paths.dashboard}?site=${encodeURIComponent(siteOf(workspace))}`);
  });
  return (
    <Flex direction="column" minH="100dvh" px={{ base: '4', md: '8' }} pb="8">
      <Flex as="header" align="center" justify="space-between" h="16" w="full" maxW="content" mx="auto">
        <HomeLink to={paths.sites} label={say('Footfall, all sites')} />
        <Flex align="center" gap="1" minW="0">
          <ThemeMenu inHeader />
          <UserMenu inHeader onShortcuts={onShortcuts} />
        </Flex>
      </Flex>
      <Box as="main" w="full" maxW="content" mx="auto">
        <Outlet />
      </Box>
      {overlays}
    </Flex>
  );
}
