import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { nextPath } from '../ui/next-path.ts';
import { loginThen, paths } from './paths.ts';

/** Pages that need a user. Without one: the landing page. While that is not known: nothing. */
export function Protected() {
  const { state } = useSession();
  if (state === 'loading') return null;
  return state === 'signed-in' ? <Outlet /> : <Navigate to={paths.landing} replace />;
}

/** Steps on the way in. Without a user: sign in first, then come back to this step. */
export function SignInFirst() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'loading') return null;
  return state === 'signed-in' ? <Outlet /> : <Navigate to={loginThen(pathname + search)} replace />;
}

/** Pages for people who are not signed in. Whoever is, is led on: a fresh account to prove its address first. */
export function GuestOnly() {
  const session = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (session.state === 'loading') return null;
  if (session.state === 'signed-out') return <Outlet />;
  if (pathname === paths.signup && !session.emailVerified) return <Navigate to={paths.verifyEmail} replace />;
  return <Navigate to={nextPath(search.get('next'), location.origin) ?? paths.dashboard} replace />;
}
