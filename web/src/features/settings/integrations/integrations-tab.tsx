import { Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { DataGroup } from './data-group.tsx';
import { LinksSection } from './links-section.tsx';
import { ProgramsGroup } from './programs-group.tsx';

/** How others get at the numbers of a workspace: programs by keys, people by links, and those who ask BigQuery. */
export const IntegrationsTab = ({ workspace }: { workspace: WorkspaceAnswer }) => (
  <Flex direction="column" gap="4">
    <ProgramsGroup workspace={workspace} />
    <LinksSection workspace={workspace} />
    <DataGroup workspace={workspace} />
  </Flex>
);
