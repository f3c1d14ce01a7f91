import { Box } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useMatch, useOutletContext } from 'react-router-dom';
import type { SettingsTab } from '../../paths.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { DataTab } from './data/data-tab.tsx';
import { GeneralTab } from './general/general-tab.tsx';
import { IntegrationsTab } from './integrations/integrations-tab.tsx';
import { MembersTab } from './members/members-tab.tsx';
import { PlansTab } from './plans/plans-tab.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
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
