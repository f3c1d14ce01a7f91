import { Box, Flex } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { Section } from '../../../ui/page/section.tsx';
import { DangerZone } from './danger/danger-zone.tsx';
import { ExportSection } from './export/export-section.tsx';
import { RetentionSection } from './retention/retention-section.tsx';

/** What a workspace has counted: how to take it along, and how to delete it. */
export function DataTab({ workspace }: { workspace: WorkspaceAnswer }) {
  if (!roleMay(workspace.role, 'export the workspace')) {
    return (
      <Section title="Data">
        <Box color="fg.muted">
          Only owners and admins can export or delete what this workspace has counted.
        </Box>
      </Section>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <ExportSection workspace={workspace} />
      <RetentionSection workspace={workspace} />
      <DangerZone workspace={workspace} />
    </Flex>
  );
}
