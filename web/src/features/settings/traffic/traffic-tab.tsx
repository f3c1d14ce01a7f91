import { Flex } from '@chakra-ui/react';
import { roleMay } from '@footfall/functions/contract';
import { useWorkspace } from '../../../api/workspaces.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { IngestSection } from '../ingest/ingest-section.tsx';
import { TrafficForm } from './traffic-form.tsx';
import { TrafficRulesView } from './traffic-rules-view.tsx';

interface Props {
  workspaceId: string;
  domain: string;
}

/** What happened to a site's events, and the rules by which they count. */
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
  const rules = workspace?.rules;
  if (rules) {
    const { excludedIps } = rules;
    return excludedIps && roleMay(workspace.role, 'change settings') ? (
      <TrafficForm workspace={workspace} stored={{ ...rules, excludedIps }} />
    ) : (
      <TrafficRulesView rules={rules} />
    );
  }
  return (
    <Section title="Which traffic counts">
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!error && [1, 2, 3, 4].map((field) => <Skeleton key={field} h="16" />)}
    </Section>
  );
}
