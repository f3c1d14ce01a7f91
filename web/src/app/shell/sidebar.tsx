import { say } from '@footfall/functions/contract';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useAppPath } from '../../report/address/use-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { commandKey, Key } from '../../ui/key.tsx';
import { Logo } from '../../ui/logo.tsx';
import { reportLinks, paths, settingsPath } from '../../paths.ts';
import { useReportPath } from '../../report/address/use-view.ts';
import { WorkspaceMenu, type WorkspacesProps } from './workspace-menu.tsx';

const SidebarMenus = lazyComponent(() => import('./menus.tsx'));

export interface SidebarProps extends WorkspacesProps {
  onShortcuts: () => void;
  onFind: () => void;
}

const Item = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    h: '9',
    px: '2.5',
    borderRadius: 'row',
    color: 'fg.muted',
    '@media (pointer: coarse)': { h: '11' },
    '&[href]': { _hover: { bg: 'hover', color: 'fg' } },
    _currentPage: { bg: 'hover', color: 'fg', fontWeight: 500 },
  },
});

/** Styled as a field, because it opens the palette's field. */
const findStyle = {
  gap: '2.5',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { bg: 'hover', color: 'fg' },
} as const;

/** A column on wide screens, inside the drawer on small ones. */
export function Sidebar({ list, chosen, onShortcuts, onFind }: SidebarProps) {
  const { pathname } = useLocation();
  const appPath = useAppPath();
  const reportPath = useReportPath();
  const links = [
    { name: say('Dashboard'), to: appPath(paths.landing), isCurrent: pathname === paths.dashboard },
    ...reportLinks.map(({ name, path }) => ({
      name: say(name),
      to: reportPath(path),
      isCurrent: pathname.startsWith(path),
    })),
    {
      name: say('Settings'),
      to: appPath(settingsPath('general')),
      isCurrent: pathname.startsWith(`${paths.settings}/`),
    },
  ];
  return (
    <Flex direction="column" gap="4" w="full" p="3" pt="5">
      <Box px="2">
        <Logo />
      </Box>
      <WorkspaceMenu list={list} chosen={chosen} />
      <Item as="button" type="button" onClick={onFind} css={findStyle}>
        <Icon name="search" />
        <Box as="span" flex="1" minW="0" truncate textAlign="start">
          {say('Find anything')}
        </Box>
        <Key aria-hidden="true" textTransform="none">
          {commandKey} K
        </Key>
      </Item>
      <chakra.nav aria-label={say('Main')} display="flex" flexDirection="column" gap="0.5">
        {links.map(({ name, to, isCurrent }) => (
          <Item key={name} asChild>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </Link>
          </Item>
        ))}
      </chakra.nav>
      <Flex mt="auto" align="center" gap="1" minH="11">
        <SidebarMenus onShortcuts={onShortcuts} />
      </Flex>
    </Flex>
  );
}
