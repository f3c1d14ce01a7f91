import { Box, Dialog } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { type Opened, TitledDialog } from '../../ui/overlay/modal-frame.tsx';
import { useAddress } from '../address/use-address.ts';
import type { View } from '../address/view.ts';
import { LinkList } from './link-list.tsx';
import { sectionOf } from './link-words.ts';
import { ShareForm } from './share-form.tsx';
import { useLinkCopy } from './use-link-copy.ts';

interface Props extends Opened {
  workspace: WorkspaceAnswer;
  /** What the page shows, whose filters a new link keeps; undefined for all visits. */
  view?: View;
}

/** Makes shared links, for those who may, and lists them. */
export default function ShareDialog({ workspace, view, ...opened }: Props) {
  const copy = useLinkCopy();
  const { pathname } = useAddress();
  return (
    <TitledDialog
      title="Share this view"
      description="Whoever has the link reads these numbers without an account."
      maxW="40rem"
      overflow="hidden"
      {...opened}
    >
      <Dialog.Body p="0" pt="2">
        {roleMay(workspace.role, 'manage shared links') && (
          <Box px="4" pb="4" borderBottomWidth="1px" borderColor="border">
            <ShareForm
              workspace={workspace}
              view={view}
              section={sectionOf(pathname)}
              onMade={(made) => copy.copy(made, 'link')}
              onCancel={opened.onClose}
            />
          </Box>
        )}
        <Box p="4" bg="bg">
          <LinkList workspace={workspace} copy={copy} />
        </Box>
      </Dialog.Body>
    </TitledDialog>
  );
}
