import { Box } from '@chakra-ui/react';
import type { OpenedInvitationAnswer } from '@footfall/functions/contract';
import { Link, useNavigate } from 'react-router-dom';
import { acceptInvitation } from '../../../api/invitations.ts';
import { useSession } from '../../../api/session.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { forgetInvitation } from '../../../ui/sign-in/kept-invitation.ts';
import { paths, verifyThen } from '../../../paths.ts';

interface Props {
  token: string;
  invitation: OpenedInvitationAnswer;
}

/** The last step of the person who is invited: confirm the address if that is missing, then join. */
export function Accept({ token, invitation: { workspaces } }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const { busy, error, run } = useMutation(async () => {
    const { workspaces: joined } = await acceptInvitation(token);
    forgetInvitation();
    const [first] = joined;
    await navigate(first ? `${paths.dashboard}?site=${encodeURIComponent(first.domain)}` : paths.dashboard, {
      replace: true,
    });
  }, apiMessage);

  if (session.state === 'signed-in' && !session.emailVerified) {
    return (
      <>
        <Box as="p" color="fg.muted">
          Confirm your email address first, so that no one else can use your invitation.
        </Box>
        <Button asChild>
          <Link to={verifyThen(paths.invitation)}>Verify your email</Link>
        </Button>
      </>
    );
  }
  const isMember = workspaces.every((workspace) => workspace.isMember);
  return (
    <>
      {isMember && (
        <Box as="p" color="fg.muted">
          You already are a member. Accepting can give you a higher role, and never a lower one.
        </Box>
      )}
      <Notice tone="error">{error}</Notice>
      <Button loading={busy} onClick={() => void run()}>
        Accept the invitation
      </Button>
      <Button asChild look="ghost">
        <Link to={paths.dashboard} onClick={forgetInvitation}>
          Not now
        </Link>
      </Button>
    </>
  );
}
