import { Box, Dialog, Tabs } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { type Opened, TitledDialog } from '../../ui/overlay/modal-frame.tsx';
import { useAddress } from '../address/use-address.ts';
import type { View } from '../address/view.ts';
import { EmbedForm } from './embed/embed-form.tsx';
import { LinkList } from './link-list.tsx';
import { sectionOf } from './link-words.ts';
import { ShareForm } from './share-form.tsx';
import { useLinkCopy } from './use-link-copy.ts';
import { HelpButton } from '../../ui/help/help-button.tsx';

interface Props extends Opened {
  workspace: WorkspaceAnswer;
  /** The view whose filters a new link gets. Undefined for all visits. */
  view?: View;
}

export default function ShareDialog({ workspace, view, ...opened }: Props) {
  const copy = useLinkCopy();
  const { pathname } = useAddress();
  const list = (
    <Box p="4" bg="bg">
      <LinkList workspace={workspace} copy={copy} />
    </Box>
  );
  return (
    <TitledDialog
      title={say('Share this view')}
      description={say('Anyone with the link can read these numbers without an account.')}
      help={<HelpButton topic="sharing/shared-links" about={say('Shared links')} />}
      maxW="40rem"
      overflow="hidden"
      {...opened}
    >
      <Dialog.Body p="0" pt="2">
        {roleMay(workspace.role, 'manage shared links') ? (
          <Tabs.Root defaultValue="link" lazyMount>
            <Tabs.List aria-label={say('Ways to share')} display="flex" gap="5" mx="4" css={tabsStyle}>
              <Tabs.Trigger value="link">{say('Link')}</Tabs.Trigger>
              <Tabs.Trigger value="embed">{say('Embed')}</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="link">
              <Box p="4">
                <ShareForm
                  workspace={workspace}
                  view={view}
                  section={sectionOf(pathname)}
                  onMade={(made) => copy.copy(made, 'link')}
                  onCancel={opened.onClose}
                />
              </Box>
              <Box borderTopWidth="1px" borderColor="border">
                {list}
              </Box>
            </Tabs.Content>
            <Tabs.Content value="embed">
              <Box p="4">
                <EmbedForm
                  workspace={workspace}
                  view={view}
                  section={sectionOf(pathname)}
                  onCancel={opened.onClose}
                />
              </Box>
            </Tabs.Content>
          </Tabs.Root>
        ) : (
          list
        )}
      </Dialog.Body>
    </TitledDialog>
  );
}

const tabsStyle = {
  borderBottomWidth: '1px',
  borderColor: 'border',
  '& [role=tab]': {
    minH: '10',
    mb: '-1px',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _selected: { color: 'fg', fontWeight: 500, borderColor: 'accent' },
    '@media (pointer: coarse)': { minH: '11' },
  },
} as const;
