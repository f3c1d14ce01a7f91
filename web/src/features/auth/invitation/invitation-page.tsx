import { useEffect, useState } from 'react';
import { type InvitationLink, readInvitationLink, say } from '@footfall/functions/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ApiError, call, type ApiErrorCode } from '../../../api/call.ts';
import { useSession } from '../../../api/session.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useTitle } from '../../../ui/page/use-window.ts';
import { saveInvitation, savedInvitation, forgetInvitation } from '../../../ui/sign-in/saved-invitation.ts';
import { paths } from '../../../paths.ts';
import { AuthLayout, OutcomePage } from '../auth-layout.tsx';
import { useOpened } from '../use-opened.ts';
import { OpenInvitation } from './open-invitation.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';

/** The secret is in the fragment of the address. */
export default function InvitationPage() {
  useTitle(say('Invitation'));
  const link = useInvitationLink();
  if (link) return <WithToken key={link.token} token={link.token} />;
  return (
    <OutcomePage
      title={say('This link is not complete')}
      text={say('Open it from the email again, or copy the whole link into the address bar.')}
      to={paths.login}
      link={say('Log In')}
    />
  );
}

function WithToken({ token }: { token: string }) {
  const session = useSession();
  if (session.state === 'loading') return null;
  return <ForReader token={token} reader={session.state === 'signed-in' ? session.email : null} />;
}

function ForReader({ token, reader }: { token: string; reader: string | null }) {
  // The answer depends on the reader, so the email is part of the key.
  const { opened, error, retry } = useOpened(JSON.stringify([token, reader]), () =>
    call('invitation.open', { token }),
  );
  if (error) return <InvitationFailed error={error} onRetry={retry} />;
  if (opened) return <OpenInvitation token={token} invitation={opened} />;
  return (
    <AuthLayout title={say('Invitation')}>
      <Skeleton h="12" />
      <Skeleton h="11" />
    </AuthLayout>
  );
}

/** The invitation in the address, or the saved one. Saves it and removes it from the address. */
function useInvitationLink(): InvitationLink | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = readInvitationLink(hash);
  const [saved, setSaved] = useState(given ?? savedInvitation);
  if (given && given.token !== saved?.token) setSaved(given);
  useEffect(() => {
    const opened = readInvitationLink(hash);
    if (!opened) return;
    saveInvitation(opened);
    // Remove the secret from the address bar and the history.
    void navigate(paths.invitation, { replace: true });
  }, [hash, navigate]);
  return saved;
}

const ended: Partial<Record<ApiErrorCode, { title: string; text: string }>> = {
  invitation_expired: {
    title: say('This invitation has expired'),
    text: say('Ask the person who invited you to send it again.'),
  },
  invitation_withdrawn: {
    title: say('This invitation was withdrawn'),
    text: say('Ask the person who invited you if you think that this is a mistake.'),
  },
  invitation_replaced: {
    title: say('There is a newer invitation'),
    text: say('It was sent to you again. Use the link in the latest email.'),
  },
  invitation_used: {
    title: say('This invitation was already accepted'),
    text: say('If it was you, log in to see the workspace.'),
  },
  not_found: {
    title: say('There is no such invitation'),
    text: say('Open the link from the email again, or copy the whole link into the address bar.'),
  },
};

function InvitationFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const session = useSession();
  const words = ended[error.code];
  const isOver = words !== undefined;
  useEffect(() => {
    if (isOver) forgetInvitation();
  }, [isOver]);
  if (!words) {
    return (
      <AuthLayout title={say('Invitation')}>
        <ErrorPanel error={error} onRetry={onRetry} />
      </AuthLayout>
    );
  }
  const isSignedIn = session.state === 'signed-in';
  return (
    <OutcomePage
      {...words}
      to={isSignedIn ? paths.dashboard : paths.login}
      link={isSignedIn ? say('Go to your dashboard') : say('Log In')}
    />
  );
}
