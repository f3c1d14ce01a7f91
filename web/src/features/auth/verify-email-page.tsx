import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { loginThen, paths } from '../../paths.ts';
import { useTitle } from '../../ui/page/use-title.ts';
import { GoOn } from './go-on.tsx';
import { VerifyByCode } from './verify-by-code.tsx';
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
