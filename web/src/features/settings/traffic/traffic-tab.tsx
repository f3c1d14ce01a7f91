import { Box, Flex } from '@chakra-ui/react';
import { useWorkspace } from '../../../api/workspaces.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { IngestSection } from '../ingest/ingest-section.tsx';
import { TrafficForm } from './traffic-form.tsx';

interface Props {
  workspaceId: string;
  domain: string;
}

/** What became of a site's events, and the rules by which they count. */
export function TrafficTab({ workspaceId, domain }: Props) {
  return (
    <Flex direction="column" gap="4">
      <IngestSection id={workspaceId} domain={domain} />
      <Rules workspaceId={workspaceId} />
    </Flex>
  );
}

function Rules({ workspaceId }: Pick<Props, 'workspaceId'>) {
  const { workspace, error, retry } = useWorkspace(workspaceId);
  if (workspace?.rules) return <TrafficForm workspace={workspace} stored={workspace.rules} />;
  return (
    <Section title="Which traffic counts">
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {workspace && <Box color="fg.muted">Only owners of the workspace can see and change the rules.</Box>}
      {!workspace && !error && [1, 2, 3, 4].map((field) => <Skeleton key={field} h="16" />)}
    </Section>
  );
}
