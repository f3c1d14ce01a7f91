import { Link } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { loginThen, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { GoOn } from './go-on.tsx';
import { useAppliedCode } from './use-applied-code.ts';

/** The page of the verification link, which can be opened on this device or another one. */
export function VerifyByCode({ code }: { code: string }) {
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
