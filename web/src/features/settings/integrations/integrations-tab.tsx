import { Box, Flex } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { Section } from '../../../ui/page/section.tsx';
import { KeysSection } from './keys-section.tsx';
import { LinksSection } from './links-section.tsx';

/** How others get at the numbers of a workspace: people by links, programs by keys. */
export const IntegrationsTab = ({ workspace }: { workspace: WorkspaceAnswer }) => (
  <Flex direction="column" gap="4">
    {roleMay(workspace.role, 'manage own keys') ? (
      <KeysSection workspace={workspace} />
    ) : (
      <Section title="Keys">
        <Box color="fg.muted">Owners and admins of this workspace make keys for programs and servers.</Box>
      </Section>
    )}
    <LinksSection workspace={workspace} />
  </Flex>
);
