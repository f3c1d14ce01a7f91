import { Flex } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { useWorkspace } from '../../../api/workspaces.ts';
import { Pending } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { IngestSection } from '../ingest/ingest-section.tsx';
import { TrafficForm } from './traffic-form.tsx';
import { TrafficRulesView } from './traffic-rules-view.tsx';

/** What happened to a site's events, and the rules by which they count. */
export const TrafficTab = ({ workspace: { id, domain } }: { workspace: WorkspaceAnswer }) => (
  <Flex direction="column" gap="4">
    <IngestSection id={id} domain={domain} />
    <Rules id={id} />
  </Flex>
);

function Rules({ id }: { id: string }) {
  const { workspace, ...asking } = useWorkspace(id);
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
      <Pending {...asking} waiting={['16', '16', '16', '16']} />
    </Section>
  );
}
