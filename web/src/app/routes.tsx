import { useEffect, lazy, useState, type ComponentType } from 'react';
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { GuestOnly, Protected, SiteChosen, VerifiedFirst } from './guards.tsx';
import { isFrameable, Leave, ReloadPage, NotFoundPage } from './leave.tsx';
import type { Load, Later } from '../ui/lazy-component.tsx';
import {
  type appPaths,
  behaviourPath,
  behaviourPaths,
  boardPattern,
  demoPath,
  isSharedPath,
  ownPath,
  paths,
  publicPaths,
  settingsPath,
  settingsPaths,
  sharedPath,
  unsubscribePattern,
} from '../paths.ts';

type PageName = keyof typeof appPaths;

const code: Record<PageName, Load<object>> = {
  login: () => import('../features/auth/login-page.tsx'),
  signup: () => import('../features/auth/signup-page.tsx'),
  verifyEmail: () => import('../features/auth/verify-email-page.tsx'),
  reset: () => import('../features/auth/reset-page.tsx'),
  resetPassword: () => import('../features/auth/reset-password-page.tsx'),
  authAction: () => import('../features/auth/action-page.tsx'),
  addWorkspace: () => import('../features/onboarding/add-workspace-page.tsx'),
  tracking: () => import('../features/onboarding/tracking-page.tsx'),
  claim: () => import('../features/onboarding/claim-page.tsx'),
  demo: () => import('./demo-frame.tsx'),
  sites: () => import('../features/sites/sites-page.tsx'),
  dashboard: () => import('../features/dashboard/dashboard-page.tsx'),
  explore: () => import('../features/explore/explore-page.tsx'),
  boards: () => import('../features/boards/boards-page.tsx'),
  behaviour: () => import('../features/behaviour/behaviour-page.tsx'),
  audience: () => import('../features/audience/audience-page.tsx'),
  acquisition: () => import('../features/acquisition/acquisition-page.tsx'),
  settings: () => import('../features/settings/settings-page.tsx'),
  account: () => import('../features/account/account-page.tsx'),
  invitation: () => import('../features/auth/invitation/invitation-page.tsx'),
  confirmReports: () => import('../features/auth/reports/confirm-reports-page.tsx'),
};
const names = Object.keys(code) as PageName[];
const pages = Object.fromEntries(names.map((name) => [name, lazyPage(code[name])])) as Record<
  PageName,
  LazyPage
>;

/** The landing page has its own guard. */
const otherPublicPaths = Object.values(publicPaths).filter((path) => path !== paths.landing);

/** Not in `code`, because its path has a parameter. */
const UnsubscribePage = lazyPage(() => import('../features/auth/reports/unsubscribe-page.tsx'));
const SharedFrame = lazyPage(() => import('./shared/shared-frame.tsx'));
const AccountFrame = lazyPage(() => import('./shell/account-frame.tsx'));
const SitesFrame = lazyPage(() => import('./shell/sites-frame.tsx'));
const Shell = lazyPage(() => import('./shell/shell.tsx'));
/** Only in development. */
const Components = import.meta.env.DEV
  ? lazyPage(() => import('../features/components/components-page.tsx'))
  : null;

const inShell: readonly PageName[] = [
  'dashboard',
  'explore',
  'boards',
  'behaviour',
  'audience',
  'acquisition',
  'settings',
];

/** Loads a page's code before the sign-in state is known. */
export function preloadRoute(pathname: string): void {
  const own = ownPath(pathname);
  const framed = inShell.find((name) => own === paths[name] || own.startsWith(`${paths[name]}/`));
  const name = framed ?? names.find((each) => own === paths[each]);
  if (name) pages[name].preload();
  if (own !== pathname) (pathname.startsWith(paths.demo) ? pages.demo : SharedFrame).preload();
  else if (framed) Shell.preload();
}

/** The browser restores the position on going back. */
function TopOnNewPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Not returned, because newer browsers return a promise, which is no clean-up function.
    void window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

/** Redirects to the first tab. @param props.tab a path, or a pattern with the same parameters */
function ToFirst({ tab }: { tab: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: generatePath(tab, useParams()), search }} replace />;
}

/** @param path replaces the page's own path */
function route(name: PageName, path: string = paths[name]) {
  const Page = pages[name];
  return <Route key={path} path={path} element={<Page />} />;
}

/** The report pages, with the paths of the app, the demo or shared links. */
const reportRoutes = (of: (path: string) => string) => (
  <>
    {route('dashboard', of(paths.dashboard))}
    <Route path={of(paths.behaviour)} element={<ToFirst tab={of(behaviourPath('pages'))} />} />
    {/* Listed one by one, so that any other path is not found. */}
    {behaviourPaths.map((path) => route('behaviour', of(path)))}
    {route('audience', of(paths.audience))}
    {route('acquisition', of(paths.acquisition))}
  </>
);

/** The report pages that shared links do not have. */
const ownReports = (of: (path: string) => string) => (
  <>
    {route('explore', of(paths.explore))}
    {route('boards', of(paths.boards))}
    {route('boards', of(boardPattern))}
  </>
);

/** Every page and who may see it. Constant elements, so that a change of the address renders only what reads it. */
const routes = (
  <Routes>
    <Route element={<GuestOnly />}>
      <Route path={paths.landing} element={<Leave />} />
      {route('login')}
      {route('signup')}
    </Route>
    <Route element={<pages.demo />}>
      {reportRoutes(demoPath)}
      {ownReports(demoPath)}
    </Route>
    <Route element={<SharedFrame />}>
      {reportRoutes(sharedPath)}
      {/* The frame redirects from pages that the link does not include. */}
      <Route path={sharedPath('/*')} element={null} />
    </Route>
    {otherPublicPaths.map((path) => (
      <Route key={path} path={path} element={<Leave />} />
    ))}
    {route('reset')}
    {route('resetPassword')}
    {route('authAction')}
    {/* Links from emails also work on devices where no one is signed in. */}
    {route('verifyEmail')}
    {/* Shows the invitation before anyone signs in. */}
    {route('invitation')}
    {/* For addresses without an account. */}
    {route('confirmReports')}
    <Route path={unsubscribePattern} element={<UnsubscribePage />} />
    <Route element={<Protected />}>
      <Route element={<VerifiedFirst />}>
        {route('addWorkspace')}
        {route('claim')}
      </Route>
      {route('tracking')}
      <Route element={<SitesFrame />}>{route('sites')}</Route>
      <Route element={<SiteChosen />}>
        <Route element={<Shell />}>
          {reportRoutes((path) => path)}
          {ownReports((path) => path)}
          <Route path={paths.settings} element={<ToFirst tab={settingsPath('general')} />} />
          {settingsPaths.map((path) => route('settings', path))}
        </Route>
      </Route>
      <Route element={<AccountFrame />}>{route('account')}</Route>
    </Route>
    {Components && <Route path="/components" element={<Components />} />}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

/** Not inside a Suspense, because React would delay a page whose code has just arrived by 300 ms. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <>
      <TopOnNewPage />
      {isFrameable && !isSharedPath(pathname) ? <ReloadPage /> : routes}
    </>
  );
}

type LazyPage = Later<object>;

/** Loads a page when first shown, and shows the previous one until then. `lazy` would show nothing for 300 ms. */
function lazyPage(load: Load<object>): LazyPage {
  let loaded: ComponentType<object> | undefined;
  const start: Load<object> = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Waiting = lazy(start);

  function Page() {
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown />;
  }

  return Object.assign(Page, { preload: () => void start().catch(() => undefined) });
}
