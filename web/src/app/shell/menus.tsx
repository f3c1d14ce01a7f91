import { say, sayAs } from '@footfall/functions/contract';
import { useEffect } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { followAccount } from '../../api/language.ts';
import { logOut } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { hiddenStyle } from '../../ui/hidden.tsx';
import { useAppPath } from '../../report/address/use-address.ts';
import { Initial } from '../../ui/workspace/workspace-logo.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import { MenuFrame, ChoiceMenu, type Choice } from '../../ui/overlay/choice-menu.tsx';
import { docsPath, paths } from '../../paths.ts';
import { setTheme, useTheme, type Theme } from '../color-mode.ts';

/** Loaded separately, because the code of menus is large. */
export default function SidebarMenus({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <>
      <UserMenu onShortcuts={onShortcuts} />
      <ThemeMenu />
    </>
  );
}

interface Props {
  onShortcuts: () => void;
  /** In the header of a page. Small screens hide the address there. */
  inHeader?: boolean;
}

/** Reads the language of the account once, after the page has what it shows. */
function useLanguageOfAccount(uid: string | null) {
  useEffect(() => {
    if (uid) void followAccount(uid).catch(() => undefined);
  }, [uid]);
}

export function UserMenu({ onShortcuts, inHeader = false }: Props) {
  const session = useSession();
  const appPath = useAppPath();
  useLanguageOfAccount(session.state === 'signed-in' ? session.uid : null);
  if (session.state !== 'signed-in') return null;
  const called = session.name || session.email;
  return (
    <MenuFrame
      label={say('Account')}
      placement={inHeader ? 'bottom-end' : 'top-start'}
      trigger={
        <Button
          look="ghost"
          flex={inHeader ? undefined : '1'}
          minW="0"
          me={inHeader ? '-2' : undefined}
          px="2"
          justifyContent="flex-start"
          fontWeight="400"
        >
          <Initial text={called} round />
          <Box
            as="span"
            truncate
            color="fg.muted"
            dir="auto"
            title={session.email}
            css={inHeader ? hiddenWhereNarrow : undefined}
          >
            {called}
          </Box>
        </Button>
      }
    >
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel overflowWrap="anywhere">
          {session.name && (
            <Box textStyle="label" color="fg">
              {session.name}
            </Box>
          )}
          <bdi>{session.email}</bdi>
        </Menu.ItemGroupLabel>
        <Menu.Item value="account" asChild>
          <Link to={appPath(paths.account)}>
            <Menu.ItemText>{say('My Account')}</Menu.ItemText>
          </Link>
        </Menu.Item>
        <Menu.Item value="shortcuts" onSelect={onShortcuts}>
          <Menu.ItemText>{say('Keyboard shortcuts')}</Menu.ItemText>
          <Key aria-hidden="true">?</Key>
        </Menu.Item>
        <DocsItem />
        <Menu.Item value="logout" onSelect={() => void logOut()}>
          <Menu.ItemText>{say('Logout')}</Menu.ItemText>
        </Menu.Item>
      </Menu.ItemGroup>
    </MenuFrame>
  );
}

const DocsItem = () => (
  <Menu.Item value="docs" asChild>
    <a href={docsPath} target="_blank" rel="noopener">
      <Menu.ItemText>{say('Docs')}</Menu.ItemText>
    </a>
  </Menu.Item>
);

/** Small screens show it to screen readers only. */
const hiddenWhereNarrow = {
  base: hiddenStyle,
  md: { position: 'static', w: 'auto', h: 'auto', m: '0', clipPath: 'none' },
};

export const themeChoices: readonly (Choice<Theme> & { icon: IconName })[] = [
  { value: 'light', label: sayAs('theme', 'Light'), icon: 'light' },
  { value: 'dark', label: sayAs('theme', 'Dark'), icon: 'dark' },
  { value: 'system', label: sayAs('theme', 'System'), icon: 'system' },
];

export function ThemeMenu({ inHeader = false }: { inHeader?: boolean }) {
  const theme = useTheme();
  return (
    <ChoiceMenu
      label={say('Theme')}
      placement={inHeader ? 'bottom-end' : 'top-end'}
      choices={themeChoices}
      chosen={theme}
      onChoose={setTheme}
      trigger={<IconButton icon={theme} color="fg.muted" aria-label={say('Theme')} />}
    />
  );
}
