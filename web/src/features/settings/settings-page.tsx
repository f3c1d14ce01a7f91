import { Box, Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useMatch, useOutletContext } from 'react-router-dom';
import { settingsTabs, type SettingsTab } from '../../app/paths.ts';
import { useTitle } from '../../ui/use-title.ts';
import { GeneralTab } from './general-tab.tsx';
import { Section } from './section.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

/** /settings/{tab}: the chosen workspace's settings. Only known tabs have a route. */
export default function SettingsPage() {
  useTitle('Settings');
  const { id } = useOutletContext<WorkspaceAnswer>();
  const tab = useMatch('/settings/:tab')?.params.tab as SettingsTab;
  return (
    <Box maxW="44rem">
      <Flex as="header" align="center" minH={{ base: '16', lg: '20' }}>
        <Box as="h1" textStyle="title">
          Settings
        </Box>
      </Flex>
      <SettingsTabs chosen={tab} />
      {tab === 'general' ? (
        <GeneralTab workspaceId={id} />
      ) : (
        <Section title={settingsTabs[tab]}>
          <Box color="fg.muted">This part of the settings comes soon.</Box>
        </Section>
      )}
    </Box>
  );
}
