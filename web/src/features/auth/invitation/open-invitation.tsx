import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { OpenedInvitationAnswer } from '@footfall/functions/contract';
import { Link, useNavigate } from 'react-router-dom';
import { logOut } from '../../../api/account.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { dayWords } from '../../../ui/day-words.ts';
import { forgetInvitation } from '../../../ui/sign-in/kept-invitation.ts';
import { roleWords } from '../../../ui/workspace/role-words.ts';
import { loginThen, paths, signupThen } from '../../../paths.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { Accept } from './accept.tsx';

interface Props {
  token: string;
  invitation: OpenedInvitationAnswer;
}

const listWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** An invitation that can be accepted: what it is for, and what this reader has to do first. */
export function OpenInvitation({ token, invitation }: Props) {
  const { workspaces, invitedBy, role, email, isForCaller } = invitation;
  const names = listWords.format(workspaces.map(({ name }) => name));
  const { one, can } = roleWords[role];
  return (
    <AuthLayout
      title={`Join ${names}`}
      text={
        <>
          {invitedBy} invites you as {one}. You can then {can}.
        </>
      }
    >
      <Facts email={email} expiresAt={invitation.expiresAt} />
      {isForCaller === null && <SignInFirst />}
      {isForCaller === false && <OtherAccount />}
      {isForCaller && <Accept token={token} invitation={invitation} />}
    </AuthLayout>
  );
}

function Facts({ email, expiresAt }: Pick<OpenedInvitationAnswer, 'email' | 'expiresAt'>) {
  return (
    <Box as="p" color="fg.muted" overflowWrap="anywhere">
      The invitation is for <Strong>{email}</Strong> and is valid until {dayWords(expiresAt)}.
    </Box>
  );
}

const Strong = ({ children }: { children: ReactNode }) => (
  <Box as="strong" color="fg" fontWeight="500">
    {children}
  </Box>
);

function SignInFirst() {
  return (
    <Flex direction="column" gap="2.5">
      <Button asChild>
        <Link to={signupThen(paths.invitation)}>Create an Account</Link>
      </Button>
      <Button asChild look="outline">
        <Link to={loginThen(paths.invitation)}>Log In</Link>
      </Button>
    </Flex>
  );
}

/** Someone else is signed in, or the same person with another address. */
function OtherAccount() {
  const session = useSession();
  const navigate = useNavigate();

  async function leave() {
    await logOut();
    await navigate(loginThen(paths.invitation));
  }

  return (
    <>
      <Box as="p" role="status" overflowWrap="anywhere">
        You are logged in as <Strong>{session.state === 'signed-in' && session.email}</Strong>. Only the
        invited address can accept the invitation.
      </Box>
      <Button onClick={() => void leave()}>Log out and continue</Button>
      <Button asChild look="ghost">
        <Link to={paths.dashboard} onClick={forgetInvitation}>
          Stay logged in
        </Link>
      </Button>
    </>
  );
}
