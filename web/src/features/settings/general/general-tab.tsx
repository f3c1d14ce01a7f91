import { Flex } from '@chakra-ui/react';
import { roleMay } from '@footfall/functions/contract';
import { useWorkspace } from '../../../api/workspaces.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { DomainSection } from './domain-section.tsx';
import { GeneralForm } from './general-form.tsx';
import { Section } from '../../../ui/page/section.tsx';

/** The name and the site of a workspace. */
export function GeneralTab({ workspaceId }: { workspaceId: string }) {
  const { workspace, error, retry } = useWorkspace(workspaceId);
  if (error) {
    return (
      <Section title="Workspace">
        <ErrorPanel error={error} onRetry={retry} />
      </Section>
    );
  }
  if (!workspace) return <Loading />;
  return (
    <Flex direction="column" gap="4">
      <GeneralForm workspace={workspace} />
      {roleMay(workspace.role, 'prove the domain') && !workspace.domainLostAt && (
        <DomainSection workspace={workspace} />
      )}
    </Flex>
  );
}

/** As high as the form, so that nothing moves when it arrives. */
function Loading() {
  return (
    <Section title="Workspace">
      <Skeleton h="24" w="64" maxW="full" />
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} h="16" />
      ))}
      <Skeleton h="32" />
      <Skeleton h="11" w="40" />
    </Section>
  );
}
