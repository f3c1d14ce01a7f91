import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useTitle } from '../../../ui/page/use-title.ts';
import { paths } from '../../../paths.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { InvitationFailed } from './invitation-failed.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { useInvitationLink, useOpened } from './use-invitation.ts';

/** /invitation: what an invitation is for, and how its reader accepts it. Its secret comes in the fragment. */
export default function InvitationPage() {
  useTitle('Invitation');
  const link = useInvitationLink();
  if (link) return <WithToken key={link.token} token={link.token} />;
  return (
    <AuthLayout
      title="This link is not complete"
      text="Open it from the mail again, or copy the whole link into the address bar."
    >
      <Button asChild>
        <Link to={paths.login}>Log In</Link>
      </Button>
    </AuthLayout>
  );
}

function WithToken({ token }: { token: string }) {
  const session = useSession();
  return session.state === 'loading' ? null : (
    <ForReader token={token} reader={session.state === 'signed-in' ? session.email : null} />
  );
}

function ForReader({ token, reader }: { token: string; reader: string | null }) {
  const { opened, retry } = useOpened(token, reader);
  if (opened.state === 'failed') return <InvitationFailed error={opened.error} onRetry={retry} />;
  if (opened.state === 'open') return <OpenInvitation token={token} invitation={opened.invitation} />;
  return (
    <AuthLayout title="Invitation">
      <Skeleton h="12" />
      <Skeleton h="11" />
    </AuthLayout>
  );
}
