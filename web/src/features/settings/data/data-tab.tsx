import { Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { DangerZone } from './danger/danger-zone.tsx';
import { ExportSection } from './export/export-section.tsx';
import { RetentionSection } from './retention/retention-section.tsx';

/** What a workspace has counted: how to take it along, and how to delete it. */
export const DataTab = ({ workspace }: { workspace: WorkspaceAnswer }) => (
  <Flex direction="column" gap="4">
    <ExportSection workspace={workspace} />
    <RetentionSection workspace={workspace} />
    <DangerZone workspace={workspace} />
  </Flex>
);
