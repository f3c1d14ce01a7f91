import { useRef } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  canBeCompared,
  hidesSmall,
  type Input,
  type LinkAnswer,
  roleMay,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { changeAnswer, useEndpoint } from '../../api/use-endpoint.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { hiddenStyle } from '../../ui/hidden.tsx';
import { ConfirmDialog } from '../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { LinkRow } from './link-row.tsx';
import type { LinkCopy } from './use-link-copy.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

interface Props {
  workspace: WorkspaceAnswer;
  copy: LinkCopy;
}

/** Only those who may manage links see addresses. */
export function LinkList({ workspace, copy }: Props) {
  const workspaceId = workspace.id;
  const { data, ...state } = useEndpoint('link.list', { workspaceId });
  const { shown, show, opener, dialog } = useModal<LinkAnswer>();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useMutation(switchLink);
  const manage = {
    copy,
    onSwitch: (id: string, isOn: boolean) => void change.run({ workspaceId, id, isOn }),
    deletion: opener,
  };
  return (
    <Loaded answer={data?.answer} {...state} waiting={['14', '14']}>
      {(links) => (
        <Box>
          <Flex align="baseline" justify="space-between" gap="4" pb="2">
            <chakra.h3 ref={heading} tabIndex={-1} textStyle="label" outline="0">
              {links.length === 0
                ? say('No links yet')
                : say('{count, plural, one {# link} other {# links}}', { count: links.length })}
            </chakra.h3>
            {links.length > 0 && <Box layerStyle="note">{say('Last opened')}</Box>}
          </Flex>
          <Notice>{change.error}</Notice>
          {links.length > 0 && (
            <chakra.ul listStyleType="none" aria-label={say('Shared links')}>
              {links.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  isCompared={hidesSmall(link.timeframe) && links.some((other) => canBeCompared(link, other))}
                  timezone={workspace.timezone}
                  manage={roleMay(workspace.role, 'manage shared links') ? manage : null}
                />
              ))}
            </chakra.ul>
          )}
          <Box role="status" {...hiddenStyle}>
            {copy.said}
          </Box>
          {shown && (
            <DeleteLinkDialog
              workspaceId={workspaceId}
              link={shown}
              // The row with the button that opened the dialog is removed, so the heading gets the focus.
              onDeleted={() => show(null, heading.current)}
              {...dialog}
            />
          )}
        </Box>
      )}
    </Loaded>
  );
}

/** @throws ApiError */
async function switchLink(body: Input<'link.switch'>): Promise<void> {
  const changed = await call('link.switch', body);
  await changeAnswer('link.list', { workspaceId: body.workspaceId }, (links) =>
    links.map((link) => (link.id === changed.id ? changed : link)),
  );
}

interface DeleteProps extends Opened {
  workspaceId: string;
  link: LinkAnswer;
  onDeleted: () => void;
}

const DeleteLinkDialog = ({ workspaceId, link: { id, name }, onDeleted, ...dialog }: DeleteProps) => (
  <ConfirmDialog
    title={say('Delete link')}
    text={sayRich('The link {link} stops working at once for everyone who has it. This cannot be undone.', {
      link: name,
    })}
    action={say('Delete link')}
    act={async () => {
      await call('link.delete', { workspaceId, id });
      await changeAnswer('link.list', { workspaceId }, (links) => links.filter((each) => each.id !== id));
      onDeleted();
    }}
    {...dialog}
  />
);
