import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { InvitationAnswer, SentInvitation } from '@footfall/functions/contract';
import { inviteAgain, withdrawInvitation } from '../../../api/invitations.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { roleWords } from '../../../ui/workspace/role-words.ts';
import { shortDay } from './member-words.ts';
import { SentLink } from './sent-link.tsx';

interface Props {
  workspaceId: string;
  invitation: InvitationAnswer;
  /** Whether this server sends mails. */
  mailed: boolean;
}

/** One open invitation. The new link of one that was sent again without mail stays until the page is left. */
export function InvitationRow({ workspaceId, invitation, mailed }: Props) {
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired, mayChange } = invitation;
  const [busyWith, setBusyWith] = useState<'resend' | 'withdraw' | null>(null);
  const act = useMutation(async (what: 'resend' | 'withdraw'): Promise<SentInvitation | undefined> => {
    setBusyWith(what);
    if (what === 'withdraw') return void (await withdrawInvitation({ workspaceId, id }));
    return (await inviteAgain({ workspaceId, id })).sent[0];
  }, apiMessage);
  const again = isExpired ? 'Send again' : 'Resend';
  return (
    <li>
      <Flex boxSize="8" align="center" justify="center" flexShrink={0}>
        <Icon name="mail" color="fg.muted" />
      </Flex>
      <Box className="about">
        <Box textStyle="label" overflowWrap="anywhere">
          {email}
        </Box>
        <Box textStyle="note" color={isExpired ? 'negative' : 'fg.muted'}>
          {isExpired
            ? `Expired on ${shortDay(expiresAt)}`
            : `Sent on ${shortDay(sentAt)} by ${invitedBy}, valid until ${shortDay(expiresAt)}`}
        </Box>
        <Notice tone="error">{act.error}</Notice>
        {act.answer && <SentLink sent={act.answer} mailed={mailed} />}
      </Box>
      <Box flex={{ base: '1', md: 'none' }} w={{ md: '20' }} px="3">
        {roleWords[role].name}
      </Box>
      {mayChange && (
        <>
          <Button
            look="outline"
            size="small"
            fullWidth={false}
            minW="6.5rem"
            aria-label={`${again} to ${email}`}
            loading={act.busy && busyWith === 'resend'}
            disabled={act.busy}
            onClick={() => void act.run('resend')}
          >
            {again}
          </Button>
          <Button
            look="outline"
            size="small"
            fullWidth={false}
            aria-label={`Withdraw the invitation of ${email}`}
            loading={act.busy && busyWith === 'withdraw'}
            disabled={act.busy}
            onClick={() => void act.run('withdraw')}
          >
            Withdraw
          </Button>
        </>
      )}
    </li>
  );
}
