import { Box, Flex } from '@chakra-ui/react';
import {
  type OpenedInvitationAnswer,
  dayWords,
  type Role,
  say,
  phrase,
  listText,
} from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../../../api/account.ts';
import { acceptInvitation } from '../../../api/invitations.ts';
import { useSession } from '../../../api/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { WideButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { forgetInvitation } from '../../../ui/sign-in/saved-invitation.ts';
import { loginThen, paths, signupThen, verifyThen } from '../../../paths.ts';
import { AuthLayout, Strong } from '../auth-layout.tsx';
import { useExistingAccount } from '../../../api/sign-in/providers.ts';
import { useAuthAction } from '../../../ui/sign-in/use-auth-action.ts';
import {
  LinkAccount,
  ProviderButton,
  RequiredProvider,
  useRequiredProvider,
} from '../../../ui/sign-in/organisation.tsx';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props {
  token: string;
  invitation: OpenedInvitationAnswer;
}

const roleSentences: Record<Role, string> = {
  owner: phrase(
    '{person} invites you as an Owner. You can then do everything, including transferring and deleting the workspace.',
  ),
  admin: phrase(
    '{person} invites you as an Admin. You can then change settings and goals, make keys, and manage Admins and Viewers.',
  ),
  viewer: phrase(
    '{person} invites you as a Viewer. You can then read all numbers and save personal segments.',
  ),
};

export function OpenInvitation({ token, invitation }: Props) {
  const { workspaces, invitedBy, role, email, expiresAt, isForCaller } = invitation;
  const names = listText(workspaces.map(({ name }) => name));
  return (
    <AuthLayout
      title={say('Join {workspaces}', { workspaces: names })}
      text={say(roleSentences[role], { person: invitedBy })}
    >
      <Box as="p" color="fg.muted" overflowWrap="anywhere">
        {sayRich('The invitation is for {email} and is valid until {day}.', {
          email: <Strong>{email}</Strong>,
          day: dayWords(expiresAt),
        })}
      </Box>
      {isForCaller === null && <WithoutAccount email={email} />}
      {isForCaller === false && <OtherAccount />}
      {isForCaller && <Accept token={token} invitation={invitation} />}
    </AuthLayout>
  );
}

/** Signing up or in. An address that must use a provider gets only that. */
function WithoutAccount({ email }: { email: string }) {
  const provider = useRequiredProvider(email);
  const existing = useExistingAccount();
  const { running, error, run } = useAuthAction('login');
  if (existing) return <LinkAccount {...existing} />;
  if (!provider) {
    return (
      <Flex direction="column" gap="2.5">
        <ButtonLink to={signupThen(paths.invitation)}>{say('Create an Account')}</ButtonLink>
        <ButtonLink to={loginThen(paths.invitation)} look="outline">
          {say('Log In')}
        </ButtonLink>
      </Flex>
    );
  }
  return (
    <>
      <RequiredProvider email={email} provider={provider} />
      <Notice>{error}</Notice>
      <ProviderButton {...{ provider, running, run }} />
    </>
  );
}

const Later = ({ children }: { children: string }) => (
  <ButtonLink to={paths.dashboard} look="ghost" onClick={forgetInvitation}>
    {children}
  </ButtonLink>
);

/** Another account is signed in. It may belong to the same person. */
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
        {sayRich('You are logged in as {email}. Only the invited address can accept the invitation.', {
          email: <Strong>{session.state === 'signed-in' && session.email}</Strong>,
        })}
      </Box>
      <WideButton onClick={() => void leave()}>{say('Log out and continue')}</WideButton>
      <Later>{say('Stay logged in')}</Later>
    </>
  );
}

function Accept({ token, invitation: { workspaces } }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const change = useMutation(async () => {
    const [first] = (await acceptInvitation(token)).workspaces;
    forgetInvitation();
    await navigate(first ? `${paths.dashboard}?site=${encodeURIComponent(first.domain)}` : paths.dashboard, {
      replace: true,
    });
  });

  if (session.state === 'signed-in' && !session.emailVerified) {
    return (
      <>
        <Box as="p" color="fg.muted">
          {say('Confirm your email address first, so that no one else can use your invitation.')}
        </Box>
        <ButtonLink to={verifyThen(paths.invitation)}>{say('Verify your email')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      {workspaces.every(({ isMember }) => isMember) && (
        <Box as="p" color="fg.muted">
          {say('You are already a member. Accepting can raise your role, but never lower it.')}
        </Box>
      )}
      <Notice>{change.error}</Notice>
      <WideButton change={change}>{say('Accept the invitation')}</WideButton>
      <Later>{say('Not now')}</Later>
    </>
  );
}
