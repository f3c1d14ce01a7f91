import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { recall, refusedSignIn } from '../storage.ts';
import { useShownWorkspaces, useWorkspaces } from '../api/workspaces.ts';
import { useAppPath } from '../report/address/use-address.ts';
import { useNext } from '../ui/sign-in/use-next.ts';
import { guestPath, loginThen, paths, startPath, verifyThen } from '../paths.ts';

/** Pages that need a user. A guest's link leads through sign-in and back, a logout leads to the landing page. */
export function Protected() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  if (state === 'signed-in' && !hadUser) setHadUser(true);
  if (state === 'loading') return null;
  if (state === 'signed-in') return <Outlet />;
  const isRefused = recall(refusedSignIn, 'sessionStorage') !== null;
  const elsewhere = hadUser ? paths.landing : guestPath(pathname, search);
  return <Navigate to={isRefused ? loginThen(pathname + search) : elsewhere} replace />;
}

/** Pages whose calls the server refuses until the address is verified. For use inside `Protected`. */
export function VerifiedFirst() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isUnverified = session.state === 'signed-in' && !session.emailVerified;
  return isUnverified ? <Navigate to={verifyThen(pathname + search)} replace /> : <Outlet />;
}

/** Pages for guests. Signed-in users are redirected, new accounts to the verification of their address. */
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

/**
 * Landing page after sign-in: all sites, if there are several and this browser has not shown one yet; or the board that
 * the user starts with.
 */
export function SiteChosen() {
  const { pathname, hash } = useLocation();
  const { last } = useShownWorkspaces();
  const { list } = useWorkspaces();
  const isStart = pathname + hash === startPath;
  // The outlet would store the first workspace as the last one shown, so redirect before it renders.
  const isNew = isStart && last === null && (list?.length ?? 0) > 1;
  if (isNew) return <Navigate to={paths.sites} replace />;
  const shown = list?.find(({ id }) => id === last) ?? list?.[0];
  if (isStart && shown?.startBoard) {
    const to = `${paths.boards}/${shown.startBoard}?site=${encodeURIComponent(shown.domain)}`;
    return <Navigate to={to} replace />;
  }
  return <Outlet />;
}
