import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { useShownWorkspaces, useWorkspaces } from '../api/workspaces.ts';
import { useAppPath } from '../report/address/use-address.ts';
import { useNext } from '../ui/sign-in/use-next.ts';
import { guestPath, paths, startPath, verifyThen } from '../paths.ts';

/**
 * Pages that need a user. Without one, a link leads through the sign-in and back, and a logout to the landing page.
 * While it is not known who is signed in: nothing.
 */
export function Protected() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  if (state === 'signed-in' && !hadUser) setHadUser(true);
  if (state === 'loading') return null;
  if (state === 'signed-in') return <Outlet />;
  return <Navigate to={hadUser ? paths.landing : guestPath(pathname, search)} replace />;
}

/** Steps that the server refuses without a verified address: verify it first, then continue. Inside `Protected`. */
export function VerifiedFirst() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isUnverified = session.state === 'signed-in' && !session.emailVerified;
  return isUnverified ? <Navigate to={verifyThen(pathname + search)} replace /> : <Outlet />;
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
    return <Navigate to={verifyThen(next)} replace />;
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
