import { Flex, Box } from '@chakra-ui/react';
import { type WorkspaceAnswer, roleMay, say } from '@footfall/functions/contract';
import { DataGroup } from './data-group.tsx';
import { DestinationsGroup } from './destinations/destinations-group.tsx';
import { ProgramsGroup } from './programs-group.tsx';
import { LinkList } from '../../../report/share/link-list.tsx';
import { useLinkCopy } from '../../../report/share/use-link-copy.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Section } from '../../../ui/page/section.tsx';

export const IntegrationsTab = ({ workspace }: { workspace: WorkspaceAnswer }) => (
  <Flex direction="column" gap="4">
    <ProgramsGroup workspace={workspace} />
    <DestinationsGroup workspace={workspace} />
    <LinksSection workspace={workspace} />
    <DataGroup workspace={workspace} />
  </Flex>
);

const ShareDialog = lazyComponent(() => import('../../../report/share/share-dialog.tsx'));

function LinksSection({ workspace }: { workspace: WorkspaceAnswer }) {
  const copy = useLinkCopy();
  const { shown, opener, dialog } = useModal<'new'>();
  return (
    <Section title={say('Shared links')} help="sharing/shared-links">
      <Box color="fg.muted" textWrap="pretty">
        {say(
          'Anyone with a shared link can read its numbers without an account. To share only part of them, set filters on a report and choose Share in its menu.',
        )}
      </Box>
      <LinkList {...{ workspace, copy }} />
      {roleMay(workspace.role, 'manage shared links') && (
        <SmallButton look="default" alignSelf="flex-start" {...opener('new')}>
          {say('New link')}
        </SmallButton>
      )}
      {shown && <ShareDialog workspace={workspace} {...dialog} />}
    </Section>
  );
}
