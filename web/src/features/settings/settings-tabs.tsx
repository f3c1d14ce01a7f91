import { type Role, roleMay, type WorkspaceAction } from '@footfall/functions/contract';
import { settingsPath, settingsTabs, type SettingsTab } from '../../paths.ts';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { useHandedOn } from '../../report/address/handed-on.ts';

interface Props {
  chosen: SettingsTab;
  role: Role;
}

/** Tabs that are only for those who may do this. */
const needed: Partial<Record<SettingsTab, WorkspaceAction>> = {
  activity: 'read the audit log',
  data: 'export the workspace',
};

/** The tabs of the settings that a member with this role can use. */
export function SettingsTabs({ chosen, role }: Props) {
  const handedOn = useHandedOn();
  const all = Object.keys(settingsTabs) as SettingsTab[];
  const shown = all.filter((tab) => {
    const action = needed[tab];
    return !action || roleMay(role, action);
  });
  return (
    <TabLinks
      label="Settings"
      tabs={shown.map((tab) => ({
        to: handedOn(settingsPath(tab)),
        text: settingsTabs[tab],
        isChosen: tab === chosen,
      }))}
    />
  );
}
