import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { GuestOnly, Protected, SignInFirst, SiteChosen, VerifiedFirst } from './guards.tsx';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { Leave } from './leave.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { appPaths } from '../paths.ts';
import {
  behaviourPath,
  behaviourTabs,
  demoPath,
  paths,
  publicPaths,
  settingsPath,
  settingsTabs,
  type BehaviourTab,
  type SettingsTab,
} from '../paths.ts';

const pages = {
  [paths.login]: lazyPage(() => import('../features/auth/login-page.tsx')),
  [paths.signup]: lazyPage(() => import('../features/auth/signup-page.tsx')),
  [paths.verifyEmail]: lazyPage(() => import('../features/auth/verify-email-page.tsx')),
  [paths.reset]: lazyPage(() => import('../features/auth/reset-page.tsx')),
  [paths.resetPassword]: lazyPage(() => import('../features/auth/reset-password-page.tsx')),
  [paths.authAction]: lazyPage(() => import('../features/auth/action-page.tsx')),
  [paths.addWorkspace]: lazyPage(() => import('../features/onboarding/add-workspace-page.tsx')),
  [paths.tracking]: lazyPage(() => import('../features/onboarding/tracking-page.tsx')),
  [paths.claim]: lazyPage(() => import('../features/onboarding/claim-page.tsx')),
  [paths.demo]: lazyPage(() => import('./demo-frame.tsx')),
  [paths.sites]: lazyPage(() => import('../features/sites/sites-page.tsx')),
  [paths.dashboard]: lazyPage(() => import('../features/dashboard/dashboard-page.tsx')),
  [paths.behaviour]: lazyPage(() => import('../features/behaviour/behaviour-page.tsx')),
  [paths.audience]: lazyPage(() => import('../features/audience/audience-page.tsx')),
  [paths.acquisition]: lazyPage(() => import('../features/acquisition/acquisition-page.tsx')),
  [paths.settings]: lazyPage(() => import('../features/settings/settings-page.tsx')),
  [paths.account]: lazyPage(() => import('../features/account/account-page.tsx')),
  [paths.invitation]: lazyPage(() => import('../features/auth/invitation/invitation-page.tsx')),
} satisfies Record<(typeof appPaths)[keyof typeof appPaths], LazyPage>;

/** The public pages except the landing page, which has its own guard. */
const otherPublicPaths = Object.values(publicPaths).filter((path) => path !== paths.landing);

/** Listed one by one, so that any other path is a page that does not exist. */
const tabs = Object.keys(settingsTabs) as SettingsTab[];
const behaviour = (Object.keys(behaviourTabs) as BehaviourTab[]).map(behaviourPath);

const Login = pages[paths.login];
const Signup = pages[paths.signup];
const VerifyEmail = pages[paths.verifyEmail];
const Reset = pages[paths.reset];
const ResetPassword = pages[paths.resetPassword];
const AuthAction = pages[paths.authAction];
const AddWorkspace = pages[paths.addWorkspace];
const Tracking = pages[paths.tracking];
const Claim = pages[paths.claim];
const DemoFrame = pages[paths.demo];
const Sites = pages[paths.sites];
const Dashboard = pages[paths.dashboard];
const Behaviour = pages[paths.behaviour];
const Audience = pages[paths.audience];
const Acquisition = pages[paths.acquisition];
const Settings = pages[paths.settings];
const Account = pages[paths.account];
const Invitation = pages[paths.invitation];
const AccountFrame = lazyPage(() => import('./shell/account-frame.tsx'));
const SitesFrame = lazyPage(() => import('./shell/sites-frame.tsx'));
const Shell = lazyPage(() => import('./shell/shell.tsx'));
/** A page for developers of the product; the build leaves it out. */
const Components = import.meta.env.DEV
  ? lazyPage(() => import('../features/components/components-page.tsx'))
  : null;

const inShell: readonly string[] = [
  paths.dashboard,
  paths.behaviour,
  paths.audience,
  paths.acquisition,
  paths.settings,
];

/** Starts to load a page's code at once, before the sign-in state is known. */
export function preloadRoute(pathname: string): void {
  const isOfDemo = pathname === paths.demo || pathname.startsWith(`${paths.demo}/`);
  const own = isOfDemo ? pathname.slice(paths.demo.length) || paths.dashboard : pathname;
  const framed = inShell.find((path) => own === path || own.startsWith(`${path}/`));
  const page: LazyPage | undefined = pages[(framed ?? own) as keyof typeof pages];
  page?.preload();
  if (isOfDemo) DemoFrame.preload();
  else if (framed) Shell.preload();
}

/** A new page starts at its top; the browser handles going back. */
function useTopOnNewPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Not returned, because newer browsers return a promise, which is not a clean-up function.
    void window.scrollTo(0, 0);
  }, [pathname]);
}

/** A page of several tabs leads to its first one. */
function ToFirst({ tab }: { tab: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: tab, search }} replace />;
}

/** The routes of the pages of reports: those of a workspace, and with the paths of the demo. */
const reportRoutes = (of: (path: string) => string) => (
  <>
    <Route path={of(paths.dashboard)} element={<Dashboard />} />
    <Route path={of(paths.behaviour)} element={<ToFirst tab={of(behaviourPath('pages'))} />} />
    {behaviour.map((path) => (
      <Route key={path} path={of(path)} element={<Behaviour />} />
    ))}
    <Route path={of(paths.audience)} element={<Audience />} />
    <Route path={of(paths.acquisition)} element={<Acquisition />} />
  </>
);

/**
 * Every page of the product and who may see it. Outside of any Suspense: React would show a page whose code has just
 * arrived 300 ms after the fallback at the earliest.
 */
export function AppRoutes() {
  useTopOnNewPage();
  return (
    <Routes>
      <Route element={<GuestOnly />}>
        <Route path={paths.landing} element={<Leave />} />
        <Route path={paths.login} element={<Login />} />
        <Route path={paths.signup} element={<Signup />} />
      </Route>
      <Route element={<DemoFrame />}>{reportRoutes(demoPath)}</Route>
      {otherPublicPaths.map((path) => (
        <Route key={path} path={path} element={<Leave />} />
      ))}
      <Route path={paths.reset} element={<Reset />} />
      <Route path={paths.resetPassword} element={<ResetPassword />} />
      <Route path={paths.authAction} element={<AuthAction />} />
      {/* Links from emails are also followed on devices where no one is signed in. */}
      <Route path={paths.verifyEmail} element={<VerifyEmail />} />
      {/* Says what the invitation is for before anyone signs in. */}
      <Route path={paths.invitation} element={<Invitation />} />
      <Route element={<SignInFirst />}>
        <Route element={<VerifiedFirst />}>
          <Route path={paths.addWorkspace} element={<AddWorkspace />} />
          <Route path={paths.claim} element={<Claim />} />
        </Route>
        <Route path={paths.tracking} element={<Tracking />} />
      </Route>
      <Route element={<Protected />}>
        <Route element={<SitesFrame />}>
          <Route path={paths.sites} element={<Sites />} />
        </Route>
        <Route element={<SiteChosen />}>
          <Route element={<Shell />}>
            {reportRoutes((path) => path)}
            <Route path={paths.settings} element={<ToFirst tab={settingsPath('general')} />} />
            {tabs.map((tab) => (
              <Route key={tab} path={settingsPath(tab)} element={<Settings />} />
            ))}
          </Route>
        </Route>
        <Route element={<AccountFrame />}>
          <Route path={paths.account} element={<Account />} />
        </Route>
      </Route>
      {Components && <Route path="/components" element={<Components />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
