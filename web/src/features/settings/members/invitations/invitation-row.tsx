import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type InvitationAnswer, say } from '@footfall/functions/contract';
import { inviteAgain, withdrawInvitation } from '../../../../api/invitations.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { SmallButton } from '../../../../ui/button.tsx';
import { roleWords } from '../../../../ui/workspace/role-words.ts';
import { dayText } from '../../ingest/ingest-words.ts';
import { SentLink } from './sent-link.tsx';

interface Props {
  workspaceId: string;
  invitation: InvitationAnswer;
  mailed: boolean;
  onWithdrawn: (withdrawn: Withdrawn) => void;
}

export type Withdrawn = Pick<InvitationAnswer, 'id' | 'email'>;

/** If an invitation was sent again without email, its new link shows until the page closes. */
export function InvitationRow({ workspaceId, invitation, mailed, onWithdrawn }: Props) {
  const { id, email, role, isExpired, mayChange } = invitation;
  const [busyWith, setBusyWith] = useState('');
  const { busy, error, answer, run } = useMutation(async (what: 'resend' | 'withdraw') => {
    setBusyWith(what);
    if (what === 'resend') return (await inviteAgain({ workspaceId, id })).sent[0];
    await withdrawInvitation({ workspaceId, id });
    onWithdrawn({ id, email });
    return undefined;
  });
  const buttons = [
    {
      what: 'resend',
      text: isExpired ? say('Send again') : say('Resend'),
      'aria-label': isExpired ? say('Send again to {email}', { email }) : say('Resend to {email}', { email }),
      minW: '6.5rem',
    },
    {
      what: 'withdraw',
      text: say('Withdraw'),
      'aria-label': say('Withdraw the invitation to {email}', { email }),
    },
  ] as const;
  return (
    <li>
      <Flex boxSize="8" align="center" justify="center" flexShrink={0}>
        <Icon name="mail" color="fg.muted" />
      </Flex>
      <Box className="about">
        <Dates {...invitation} />
        <Notice>{error}</Notice>
        {answer && <SentLink sent={answer} mailed={mailed} />}
      </Box>
      <Box flex={{ base: '1', md: 'none' }} w={{ md: '20' }} px="3">
        {roleWords[role].name}
      </Box>
      {mayChange &&
        buttons.map(({ what, text, ...rest }) => (
          <SmallButton
            key={what}
            loading={busy && busyWith === what}
            disabled={busy}
            onClick={() => void run(what)}
            {...rest}
          >
            {text}
          </SmallButton>
        ))}
    </li>
  );
}

function Dates({
  email,
  invitedBy,
  sentAt,
  expiresAt,
  isExpired,
}: Pick<InvitationAnswer, 'email' | 'invitedBy' | 'sentAt' | 'expiresAt' | 'isExpired'>) {
  const day = dayText(expiresAt);
  return (
    <>
      <Box textStyle="label" overflowWrap="anywhere">
        {email}
      </Box>
      <Box textStyle="note" color={isExpired ? 'negative' : 'fg.muted'}>
        {isExpired
          ? say('Expired on {day}', { day })
          : say('Sent on {sent} by {person}, valid until {day}', {
              sent: dayText(sentAt),
              person: invitedBy,
              day,
            })}
      </Box>
    </>
  );
}
