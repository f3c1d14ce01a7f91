import { Box } from '@chakra-ui/react';
import { type Role, roleMay, type WorkspaceAction, type WorkspaceAnswer } from '@footfall/functions/contract';
import { useMatch, useOutletContext } from 'react-router-dom';
import { settingsPath, type SettingsTab, settingsTabs } from '../../paths.ts';
import { useHandedOn } from '../../report/address/handed-on.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { DataTab } from './data/data-tab.tsx';
import { GeneralTab } from './general/general-tab.tsx';
import { IntegrationsTab } from './integrations/integrations-tab.tsx';
import { MembersTab } from './members/members-tab.tsx';
import { PlansTab } from './plans/plans-tab.tsx';
import { TrafficTab } from './traffic/traffic-tab.tsx';

/** /settings/{tab}: the chosen workspace's settings. Only known tabs have a route. */
export default function SettingsPage() {
  useTitle('Settings');
  const workspace = useOutletContext<WorkspaceAnswer>();
  const { id, domain, role } = workspace;
  const tab = useMatch('/settings/:tab')?.params.tab as SettingsTab;
  return (
    <Box maxW="44rem">
      <PageHeader title="Settings" />
      <SettingsTabs chosen={tab} role={role} />
      {tab === 'general' && <GeneralTab workspaceId={id} />}
      {tab === 'traffic' && <TrafficTab key={id} workspaceId={id} domain={domain} />}
      {tab === 'members' && <MembersTab key={id} workspace={workspace} />}
      {tab === 'plans' && <PlansTab key={id} workspaceId={id} />}
      {tab === 'activity' && <ActivityTab key={id} workspace={workspace} />}
      {tab === 'data' && <DataTab key={id} workspace={workspace} />}
      {tab === 'account-settings' && <IntegrationsTab key={id} workspace={workspace} />}
    </Box>
  );
}

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
function SettingsTabs({ chosen, role }: Props) {
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
