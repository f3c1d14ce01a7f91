import { Flex } from '@chakra-ui/react';
import { invitationLink, type SentInvitation } from '@footfall/functions/contract';
import { CopyBox } from '../../../../ui/code/copy-box.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';

interface Props {
  sent: SentInvitation;
  /** Whether this server sends mails. */
  mailed: boolean;
}

/** What became of an invitation that was sent: its mail is on the way, or its link has to be passed on. */
export function SentLink({ sent: { email, token }, mailed }: Props) {
  if (token === null) return <Notice tone="success">An email to {email} is on its way.</Notice>;
  return (
    <Flex direction="column" gap="3" w="full">
      {mailed && (
        <Notice tone="neutral">
          No email was sent to {email}, because this address has reached its daily limit of invitations. Send
          the link yourself: it is shown here only once.
        </Notice>
      )}
      <CopyBox
        label={`Link for ${email}`}
        text={invitationLink(location.origin, { token, email })}
        rows={2}
      />
    </Flex>
  );
}
