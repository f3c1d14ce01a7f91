import { Box, Flex } from '@chakra-ui/react';
import { WideButton } from '../../../ui/button.tsx';
import { DialogClose, ModalFrame, type Opened } from '../../../ui/overlay/modal-frame.tsx';
import { InviteForm } from './invite-form.tsx';
import type { Membership } from './member-rights.ts';
import { SentLink } from './sent-link.tsx';
import { useInvite } from './use-invite.ts';

export interface InviteProps extends Membership, Opened {
  /** How many can be sent now; undefined until that is known. */
  left: number | undefined;
  /** Whether they are sent by mail. */
  mailed: boolean;
}

/** Invites people by their addresses. It then shows the links of those to whom no mail was sent. */
export default function InviteDialog(props: InviteProps) {
  const form = useInvite(props.workspace.id, props.members, props.left);
  const { mailed, onClose, trigger } = props;
  return (
    <ModalFrame
      title="Invite people"
      corner={<DialogClose />}
      maxW="26rem"
      busy={form.change.busy}
      {...{ onClose, trigger }}
    >
      {form.sent ? (
        <Flex direction="column" gap="4">
          {!mailed && (
            <Box color="fg.muted">
              This server sends no mail. Send each person their link yourself: it is shown here only once.
            </Box>
          )}
          {form.sent.map((each) => (
            <SentLink key={each.email} sent={each} mailed={mailed} />
          ))}
          <WideButton onClick={onClose}>Done</WideButton>
        </Flex>
      ) : (
        <InviteForm {...props} form={form} />
      )}
    </ModalFrame>
  );
}
