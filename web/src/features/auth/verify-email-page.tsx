import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { useWorkspaces } from '../../api/workspaces.ts';
import { loginThen, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useAppliedCode } from './use-applied-code.ts';
import { WaitForLink } from './wait-for-link.tsx';

/** /verify-email: waits until the link in the email is followed; with the link's code, it is the page of the link. */
export default function VerifyEmailPage() {
  useTitle('Verify your email');
  const session = useSession();
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  if (code) return <VerifyByCode code={code} />;
  if (session.state === 'loading') return null;
  if (session.state === 'signed-out') return <Navigate to={loginThen(paths.verifyEmail)} replace />;
  if (session.emailVerified) return <GoOn />;
  return <WaitForLink email={session.email} unsent={search.has('unsent')} />;
}

/** The page of the verification link, which can be opened on this device or another one. */
function VerifyByCode({ code }: { code: string }) {
  const session = useSession();
  const outcome = useAppliedCode(code);
  if (session.state === 'loading' || outcome.state === 'applying') return null;

  // The second use of a link fails, which does not matter to people with a verified address.
  const signedIn = session.state === 'signed-in';
  if (signedIn && session.emailVerified) return <GoOn />;

  if (outcome.state === 'applied') {
    return (
      <AuthLayout title="Your email is verified" text={`You can now log in with ${outcome.email}.`}>
        <Button asChild>
          <Link to={paths.login}>Log In</Link>
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Let's verify your email">
      <Notice tone="error">{outcome.text}</Notice>
      <Button asChild>
        <Link to={signedIn ? paths.verifyEmail : loginThen(paths.verifyEmail)}>
          {signedIn ? 'Get a new link' : 'Log In'}
        </Link>
      </Button>
    </AuthLayout>
  );
}

/**
 * Redirects people with a verified address to where they were going, to their dashboard, or to adding their first
 * workspace.
 */
function GoOn() {
  const next = useNext();
  const { list, error } = useWorkspaces();
  if (next) return <Navigate to={next} replace />;
  if (!list && !error) return null;
  return <Navigate to={list?.length === 0 ? paths.addWorkspace : paths.dashboard} replace />;
}
