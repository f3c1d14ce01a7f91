import { chakra } from '@chakra-ui/react';
import { roleMay, type Role } from '@footfall/functions/contract/access';
import { Link } from 'react-router-dom';
import { settingsPath, settingsTabs, type SettingsTab } from '../../paths.ts';
import { useHandedOn } from '../../ui/sign-in/handed-on.ts';

const Item = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    h: '11',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', fontWeight: 500, borderColor: 'accent' },
  },
});

/** On a phone the row is wider than the screen. */
function intoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface Props {
  chosen: SettingsTab;
  role: Role;
}

/** The tabs of the settings that a member with this role can use. */
export function SettingsTabs({ chosen, role }: Props) {
  const handedOn = useHandedOn();
  const all = Object.keys(settingsTabs) as SettingsTab[];
  const shown = all.filter((tab) => tab !== 'activity' || roleMay(role, 'read the audit log'));
  return (
    <chakra.nav
      aria-label="Settings"
      display="flex"
      gap="5"
      overflowX="auto"
      scrollbarWidth="none"
      mb="4"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {shown.map((tab) => (
        <Item key={tab} asChild>
          <Link
            ref={tab === chosen ? intoView : undefined}
            to={handedOn(settingsPath(tab))}
            aria-current={tab === chosen ? 'page' : undefined}
          >
            {settingsTabs[tab]}
          </Link>
        </Item>
      ))}
    </chakra.nav>
  );
}
