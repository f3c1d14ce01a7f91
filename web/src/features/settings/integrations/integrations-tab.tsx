import { Box } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { Section } from '../../../ui/page/section.tsx';
import { KeysSection } from './keys-section.tsx';

/** The keys with which programs reach a workspace. */
export function IntegrationsTab({ workspace }: { workspace: WorkspaceAnswer }) {
  if (roleMay(workspace.role, 'manage own keys')) return <KeysSection workspace={workspace} />;
  return (
    <Section title="Keys">
      <Box color="fg.muted">Owners and admins of this workspace make keys for programs and servers.</Box>
    </Section>
  );
}
