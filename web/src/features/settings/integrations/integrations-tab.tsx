import { Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { DataGroup } from './data-group.tsx';
import { DestinationsGroup } from './destinations/destinations-group.tsx';
import { LinksSection } from './links-section.tsx';
import { ProgramsGroup } from './programs-group.tsx';

/** How others get at the numbers of a workspace: programs by keys, chats and webhooks that are told, people by links, BigQuery. */
export const IntegrationsTab = ({ workspace }: { workspace: WorkspaceAnswer }) => (
  <Flex direction="column" gap="4">
    <ProgramsGroup workspace={workspace} />
    <DestinationsGroup workspace={workspace} />
    <LinksSection workspace={workspace} />
    <DataGroup workspace={workspace} />
  </Flex>
);
