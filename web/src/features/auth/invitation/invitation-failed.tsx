import { useEffect } from 'react';
import type { ApiError, ApiErrorCode } from '../../../api/call.ts';
import { useSession } from '../../../api/session.ts';
import { forgetInvitation } from '../../../ui/sign-in/kept-invitation.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { paths } from '../../../paths.ts';
import { AuthLayout, OutcomePage } from '../auth-layout.tsx';

/** What has become of an invitation that can no longer be accepted, and what to do. */
const ended: Partial<Record<ApiErrorCode, { title: string; text: string }>> = {
  invitation_expired: {
    title: 'This invitation has expired',
    text: 'Ask the person who invited you to send it again.',
  },
  invitation_withdrawn: {
    title: 'This invitation was withdrawn',
    text: 'Ask the person who invited you if you think that this is a mistake.',
  },
  invitation_replaced: {
    title: 'There is a newer invitation',
    text: 'It was sent to you again. Use the link in the latest mail.',
  },
  invitation_used: {
    title: 'This invitation was already accepted',
    text: 'If it was you, log in to see the workspace.',
  },
  not_found: {
    title: 'There is no such invitation',
    text: 'Open the link from the mail again, or copy the whole link into the address bar.',
  },
};

/** An invitation that cannot be opened: it has ended, or the server did not answer. */
export function InvitationFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const session = useSession();
  const words = ended[error.code];
  const isOver = words !== undefined;
  useEffect(() => {
    if (isOver) forgetInvitation();
  }, [isOver]);
  if (!words) {
    return (
      <AuthLayout title="Invitation">
        <ErrorPanel error={error} onRetry={onRetry} />
      </AuthLayout>
    );
  }
  const isSignedIn = session.state === 'signed-in';
  return (
    <OutcomePage
      {...words}
      to={isSignedIn ? paths.dashboard : paths.login}
      link={isSignedIn ? 'Go to your dashboard' : 'Log In'}
    />
  );
}
