import { Flex } from '@chakra-ui/react';
import { invitationLink, type SentInvitation, say } from '@footfall/functions/contract';
import { CopyBox } from '../../../../ui/code/copy-box.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';

interface Props {
  sent: SentInvitation;
  mailed: boolean;
}

/** Confirms that the email was sent, or shows the link to pass on. */
export function SentLink({ sent: { email, token }, mailed }: Props) {
  if (token === null)
    return <Notice tone="success">{say('An email to {email} is on its way.', { email })}</Notice>;
  return (
    <Flex direction="column" gap="3" w="full">
      {mailed && (
        <Notice tone="neutral">
          {say(
            'No email was sent to {email}, because this address has reached its daily limit of invitations. Send the link yourself: it is shown here only once.',
            { email },
          )}
        </Notice>
      )}
      <CopyBox
        label={say('Link for {email}', { email })}
        text={invitationLink(location.origin, { token, email })}
        rows={2}
      />
    </Flex>
  );
}
