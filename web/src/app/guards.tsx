import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { useShownWorkspaces, useWorkspaces } from '../api/workspaces.ts';
import { useAppPath } from '../report/address/use-address.ts';
import { useNext } from '../ui/sign-in/use-next.ts';
import { loginThen, paths, startPath, verifyThen } from '../paths.ts';

/** Pages that need a user; others are led to `to`. While that is unknown: nothing. */
function ForUser({ to }: { to: string }) {
  const { state } = useSession();
  if (state === 'loading') return null;
  return state === 'signed-in' ? <Outlet /> : <Navigate to={to} replace />;
}

/** Pages that need a user. Without a user: the landing page. */
export const Protected = () => <ForUser to={paths.landing} />;

/** Steps of the onboarding. Without a user: sign in first, then return to this step. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return <ForUser to={loginThen(pathname + search)} />;
}

/** Steps that the server refuses without a verified address: verify it first, then continue. Inside `SignInFirst`. */
export function VerifiedFirst() {
  const session = useSession();
  const isUnverified = session.state === 'signed-in' && !session.emailVerified;
  return isUnverified ? <Navigate to={paths.verifyEmail} replace /> : <Outlet />;
}

/** Pages for people who are not signed in. Others are redirected: a new account verifies its address first. */
export function GuestOnly() {
  const session = useSession();
  const { pathname } = useLocation();
  const appPath = useAppPath();
  const next = useNext();
  if (session.state === 'loading') return null;
  if (session.state === 'signed-out') return <Outlet />;
  if (pathname === paths.signup && !session.emailVerified) {
    return <Navigate to={next ? verifyThen(next) : paths.verifyEmail} replace />;
  }
  return <Navigate to={next ?? (appPath('') ? appPath(paths.dashboard) : startPath)} replace />;
}

/** Landing page after sign-in: all sites, if there are several and this browser has shown none of them yet. */
export function SiteChosen() {
  const { pathname, hash } = useLocation();
  const { last } = useShownWorkspaces();
  const { list } = useWorkspaces();
  const isStart = pathname + hash === startPath;
  // The frame inside remembers the first workspace once that is on the screen; with this it does not get there.
  const isNew = isStart && last === null && (list?.length ?? 0) > 1;
  return isNew ? <Navigate to={paths.sites} replace /> : <Outlet />;
}
