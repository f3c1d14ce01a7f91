import { Navigate, useSearchParams } from 'react-router-dom';
import { applyCode } from '../../api/action-codes.ts';
import { useSession } from '../../api/session.ts';
import { useWorkspaces } from '../../api/workspaces.ts';
import { loginThen, paths } from '../../paths.ts';
import { useTitle } from '../../ui/page/use-window.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { OutcomePage } from './auth-layout.tsx';
import { useCode } from './use-code.ts';
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
  const outcome = useCode(applyCode, code, 'action');
  if (session.state === 'loading' || outcome.state === 'waiting') return null;

  // The second use of a link fails, which does not matter to people with a verified address.
  const signedIn = session.state === 'signed-in';
  if (signedIn && session.emailVerified) return <GoOn />;

  if (outcome.state === 'done') {
    return (
      <OutcomePage
        title="Your email is verified"
        text={`You can now log in with ${outcome.email}.`}
        to={paths.login}
        link="Log In"
      />
    );
  }
  return (
    <OutcomePage
      title="Let's verify your email"
      error={outcome.text}
      to={signedIn ? paths.verifyEmail : loginThen(paths.verifyEmail)}
      link={signedIn ? 'Get a new link' : 'Log In'}
    />
  );
}

/**
 * Redirects people with a verified address to where they were going, to their dashboard, or to adding their first
 * workspace.
 */
function GoOn() {
  const next = useNext();
  const { list, error } = useWorkspaces();
  if (!next && !list && !error) return null;
  return <Navigate to={next ?? (list?.length === 0 ? paths.addWorkspace : paths.dashboard)} replace />;
}
