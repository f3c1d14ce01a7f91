import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { GuestOnly, Protected, SignInFirst, VerifiedFirst } from './guards.tsx';
import { Leave } from './leave.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { appPaths } from '../paths.ts';
import { paths, publicPaths, settingsPath, settingsTabs, type SettingsTab } from '../paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

const loaders = {
  [paths.login]: () => import('../features/auth/login-page.tsx'),
  [paths.signup]: () => import('../features/auth/signup-page.tsx'),
  [paths.verifyEmail]: () => import('../features/auth/verify-email-page.tsx'),
  [paths.reset]: () => import('../features/auth/reset-page.tsx'),
  [paths.resetPassword]: () => import('../features/auth/reset-password-page.tsx'),
  [paths.authAction]: () => import('../features/auth/action-page.tsx'),
  [paths.addWorkspace]: () => import('../features/onboarding/add-workspace-page.tsx'),
  [paths.tracking]: () => import('../features/onboarding/tracking-page.tsx'),
  [paths.claim]: () => import('../features/onboarding/claim-page.tsx'),
  [paths.demo]: () => import('../features/dashboard/demo-page.tsx'),
  [paths.sites]: () => import('../features/sites/sites-page.tsx'),
  [paths.dashboard]: () => import('../features/dashboard/dashboard-page.tsx'),
  [paths.settings]: () => import('../features/settings/settings-page.tsx'),
  [paths.account]: () => import('../features/account/account-page.tsx'),
} satisfies Record<(typeof appPaths)[keyof typeof appPaths], Load>;

/** The public pages but for the landing page, which has a guard of its own. */
const otherPublicPaths = Object.values(publicPaths).filter((path) => path !== paths.landing);

/** Named one by one, so that any other is a page that does not exist. */
const tabs = Object.keys(settingsTabs) as SettingsTab[];

const loadShell = () => import('./shell/shell.tsx');

const Login = lazy(loaders[paths.login]);
const Signup = lazy(loaders[paths.signup]);
const VerifyEmail = lazy(loaders[paths.verifyEmail]);
const Reset = lazy(loaders[paths.reset]);
const ResetPassword = lazy(loaders[paths.resetPassword]);
const AuthAction = lazy(loaders[paths.authAction]);
const AddWorkspace = lazy(loaders[paths.addWorkspace]);
const Tracking = lazy(loaders[paths.tracking]);
const Claim = lazy(loaders[paths.claim]);
const Demo = lazy(loaders[paths.demo]);
const Sites = lazy(loaders[paths.sites]);
const Dashboard = lazy(loaders[paths.dashboard]);
const Settings = lazy(loaders[paths.settings]);
const Account = lazy(loaders[paths.account]);
const AccountFrame = lazy(() => import('./shell/account-frame.tsx'));
const SitesFrame = lazy(() => import('./shell/sites-frame.tsx'));
const Shell = lazy(loadShell);
/** A page for those who work on the product; the build leaves it out. */
const Components = import.meta.env.DEV
  ? lazy(() => import('../features/components/components-page.tsx'))
  : null;

/** Starts to load a page's code at once, instead of after the sign-in state is known. */
export function preloadRoute(pathname: string): void {
  const isSettings = pathname.startsWith(`${paths.settings}/`);
  const load: Load | undefined = loaders[isSettings ? paths.settings : (pathname as keyof typeof loaders)];
  // A failure here is met again, and shown, where the route is rendered.
  load?.().catch(() => undefined);
  if (pathname === paths.dashboard || isSettings) loadShell().catch(() => undefined);
}

/** A new page starts at its top; going back is left to the browser. */
function useTopOnNewPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which is no clean-up.
    void window.scrollTo(0, 0);
  }, [pathname]);
}

/** /settings by itself is its first tab. */
function ToGeneral() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: settingsPath('general'), search }} replace />;
}

/** Every page of the product and who may see it. */
export function AppRoutes() {
  useTopOnNewPage();
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<GuestOnly />}>
          <Route path={paths.landing} element={<Leave />} />
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.signup} element={<Signup />} />
        </Route>
        <Route path={paths.demo} element={<Demo />} />
        {otherPublicPaths.map((path) => (
          <Route key={path} path={path} element={<Leave />} />
        ))}
        <Route path={paths.reset} element={<Reset />} />
        <Route path={paths.resetPassword} element={<ResetPassword />} />
        <Route path={paths.authAction} element={<AuthAction />} />
        {/* Links from emails are also followed on devices where no one is signed in. */}
        <Route path={paths.verifyEmail} element={<VerifyEmail />} />
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
          <Route element={<Shell />}>
            <Route path={paths.dashboard} element={<Dashboard />} />
            <Route path={paths.settings} element={<ToGeneral />} />
            {tabs.map((tab) => (
              <Route key={tab} path={settingsPath(tab)} element={<Settings />} />
            ))}
          </Route>
          <Route element={<AccountFrame />}>
            <Route path={paths.account} element={<Account />} />
          </Route>
        </Route>
        {Components && <Route path="/components" element={<Components />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
