import type { RefObject } from 'react';
import { Box, Dialog, Flex, Portal } from '@chakra-ui/react';
import type { MemberAnswer, Role, SentInvitation, WorkspaceAnswer } from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/overlay/close-button.tsx';
import { InviteForm } from './invite-form.tsx';
import { SentLink } from './sent-link.tsx';
import { useInvite } from './use-invite.ts';

export interface InviteProps {
  workspace: WorkspaceAnswer;
  /** The user's. */
  role: Role;
  members: readonly MemberAnswer[];
  /** How many can be sent now; undefined until that is known. */
  left: number | undefined;
  /** Whether they are sent by mail. */
  mailed: boolean;
}

interface Props extends InviteProps {
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
}

/** Invites people by their addresses. It then shows the links of those to whom no mail was sent. */
export default function InviteDialog({ onClose, trigger, ...props }: Props) {
  const form = useInvite(props.workspace.id, props.members, props.left);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && !form.busy && onClose()}
      finalFocusEl={() => trigger.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="26rem">
            <Dialog.Header>
              <Dialog.Title>Invite people</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <CloseButton />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body>
              {form.sent ? (
                <Sent sent={form.sent} mailed={props.mailed} onClose={onClose} />
              ) : (
                <InviteForm {...props} form={form} onClose={onClose} />
              )}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface SentProps {
  sent: readonly SentInvitation[];
  mailed: boolean;
  onClose: () => void;
}

function Sent({ sent, mailed, onClose }: SentProps) {
  return (
    <Flex direction="column" gap="4">
      {!mailed && (
        <Box color="fg.muted">
          This server sends no mail. Send each person their link yourself: it is shown here only once.
        </Box>
      )}
      {sent.map((each) => (
        <SentLink key={each.email} sent={each} mailed={mailed} />
      ))}
      <Button onClick={onClose}>Done</Button>
    </Flex>
  );
}
