import type { ComponentType } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  roleMay,
  type WorkspaceAction,
  type WorkspaceAnswer,
  shownHost,
  say,
} from '@footfall/functions/contract';
import { useMatch, useOutletContext } from 'react-router-dom';
import { settingsPath, type SettingsTab, settingsTabs } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useAppPath } from '../../report/address/use-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { DangerZone } from './data/danger-zone.tsx';
import { ExportSection } from './data/export/export-section.tsx';
import { RetentionSection } from './data/retention-section.tsx';
import { GeneralTab } from './general/general-tab.tsx';
import { IntegrationsTab } from './integrations/integrations-tab.tsx';
import { MembersTab } from './members/members-tab.tsx';
import { PlansTab } from './plans/plans-tab.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { TrafficTab } from './traffic/traffic-tab.tsx';

interface Tab {
  /** Whether something stands beside its sections. */
  isWide?: true;
  Content: ComponentType<{ workspace: WorkspaceAnswer }>;
  /** The required right, and the text shown without it. The tab is then hidden from the navigation. */
  needs?: { action: WorkspaceAction; title: string; text: string };
}

const ImportPanel = lazyComponent(
  () => import('./data/import/import-panel.tsx'),
  <Skeleton h={{ base: '57rem', md: '41rem' }} />,
);

const DataTab = ({ workspace }: { workspace: WorkspaceAnswer }) => (
  <Flex direction="column" gap="4">
    <ImportPanel workspace={workspace} />
    <ExportSection workspace={workspace} />
    <RetentionSection workspace={workspace} />
    <DangerZone workspace={workspace} />
  </Flex>
);

const PagesTab = lazyComponent<{ workspace: WorkspaceAnswer }>(
  () => import('./pages/pages-tab.tsx'),
  <Skeleton h="20rem" />,
);

const tabs: Record<SettingsTab, Tab> = {
  general: { Content: GeneralTab },
  traffic: { Content: TrafficTab },
  pages: { Content: PagesTab, isWide: true },
  members: { Content: MembersTab },
  reports: { Content: ReportsTab },
  plans: { Content: PlansTab },
  activity: {
    Content: ActivityTab,
    needs: {
      action: 'read the audit log',
      title: say('Activity'),
      text: say('Only owners and admins see who changed what in this workspace.'),
    },
  },
  data: {
    Content: DataTab,
    needs: {
      action: 'export the workspace',
      title: say('Data'),
      text: say('Only owners and admins can import, export or delete what this workspace has counted.'),
    },
  },
  'account-settings': { Content: IntegrationsTab },
};

/** /settings/{tab}. Only known tabs have a route. */
export default function SettingsPage() {
  const appPath = useAppPath();
  const workspace = useOutletContext<WorkspaceAnswer>();
  const chosen = useMatch('/settings/:tab')?.params.tab as SettingsTab;
  useTitle(say(settingsTabs[chosen]), say('Settings'), shownHost(workspace.domain));
  const { Content, needs, isWide } = tabs[chosen];
  const mayUse = ({ needs }: Tab) => !needs || roleMay(workspace.role, needs.action);
  return (
    <Box>
      <Box maxW="44rem">
        <PageHeader title={say('Settings')} />
        <TabLinks
          label={say('Settings')}
          tabs={(Object.keys(settingsTabs) as SettingsTab[])
            .filter((tab) => mayUse(tabs[tab]))
            .map((tab) => ({
              to: appPath(settingsPath(tab)),
              text: say(settingsTabs[tab]),
              isChosen: tab === chosen,
            }))}
        />
      </Box>
      <Box maxW={isWide ? undefined : '44rem'}>
        {needs && !mayUse(tabs[chosen]) ? (
          <Section title={needs.title}>
            <Box color="fg.muted">{needs.text}</Box>
          </Section>
        ) : (
          // The key resets every tab except the general settings when the workspace changes.
          <Content key={chosen === 'general' ? chosen : workspace.id} workspace={workspace} />
        )}
      </Box>
    </Box>
  );
}
