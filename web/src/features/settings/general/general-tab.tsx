import { Flex } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { useWorkspace } from '../../../api/workspaces.ts';
import { Pending } from '../../../ui/page/loaded.tsx';
import { DomainSection } from './domain-section.tsx';
import { GeneralForm } from './general-form.tsx';
import { Section } from '../../../ui/page/section.tsx';

/** The name and the site of a workspace. */
export function GeneralTab({ workspace: { id } }: { workspace: WorkspaceAnswer }) {
  const { workspace, ...asking } = useWorkspace(id);
  if (!workspace) {
    return (
      <Section title="Workspace">
        <Pending
          {...asking}
          // As high as the form, so that nothing moves when it arrives.
          waiting={[{ h: '24', w: '64', maxW: 'full' }, '16', '16', '16', '32', { h: '11', w: '40' }]}
        />
      </Section>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <GeneralForm workspace={workspace} />
      {roleMay(workspace.role, 'prove the domain') && !workspace.domainLostAt && (
        <DomainSection workspace={workspace} />
      )}
    </Flex>
  );
}
