import {
  confirmReportsPath,
  invitationPath,
  phrase,
  settingsPath,
  type SettingsTab,
  settingsTabs,
  sharePath,
  unsubscribePath,
} from '@footfall/functions/contract';

/** Pages prerendered to HTML that are not part of the app. The build, sitemap and routes are derived from this list. */
export const publicPaths = {
  landing: '/',
  changelog: '/changelog',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
} as const;

export { type SettingsTab, settingsPath, settingsTabs };

export const settingsPaths = (Object.keys(settingsTabs) as SettingsTab[]).map(settingsPath);

/** By their part of the path, /behaviour/{tab}. */
export const behaviourTabs = {
  pages: phrase('Pages'),
  goals: phrase('Goals'),
  events: phrase('Events'),
  funnels: phrase('Funnels'),
  journeys: phrase('Journeys'),
  vitals: phrase('Vitals'),
} as const;

export type BehaviourTab = keyof typeof behaviourTabs;

export const behaviourPath = (tab: BehaviourTab) => `/behaviour/${tab}`;

export const behaviourPaths = (Object.keys(behaviourTabs) as BehaviourTab[]).map(behaviourPath);

export const appPaths = {
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  reset: '/reset',
  resetPassword: '/reset-password',
  /** Target of the links in the provider's emails. A Firebase project has one address for all of them. */
  authAction: '/auth/action',
  addWorkspace: '/add',
  tracking: '/tracking',
  claim: '/claim',
  sites: '/sites',
  dashboard: '/dashboard',
  explore: '/explore',
  boards: '/boards',
  behaviour: '/behaviour',
  audience: '/audience',
  acquisition: '/acquisition',
  demo: '/demo',
  settings: '/settings',
  account: '/account',
  invitation: invitationPath,
  confirmReports: confirmReportsPath,
} as const;

/** Unsubscribe links in report emails. A function answers with the app. */
export const unsubscribePattern = `${unsubscribePath}/:token`;

const sharedAddresses: readonly string[] = [
  appPaths.behaviour,
  ...behaviourPaths,
  appPaths.audience,
  appPaths.acquisition,
];

/** One board, by its id. Hosting matches any with `*`. */
export const boardPattern = `${appPaths.boards}/:board`;
const boardAddresses = `${appPaths.boards}/*`;

/** Report pages of the app and of the demo. Shared links have neither Explore nor boards. */
const reportAddresses: readonly string[] = [
  appPaths.explore,
  appPaths.boards,
  boardAddresses,
  ...sharedAddresses,
];

/** In the demo and in shared links, the base itself is the dashboard. */
const under = (base: string) => (path: string) => (path === appPaths.dashboard ? base : base + path);

export const demoPath = under(appPaths.demo);

export const sharedPath = under(`${sharePath}/:domain`);

/** `/demo` or `/share/example.com`, and empty for pages of the app. */
function baseIn(pathname: string) {
  const [, first = '', domain = ''] = pathname.split('/', 3);
  if (`/${first}` === appPaths.demo) return appPaths.demo;
  return `/${first}` === sharePath && domain !== '' ? `${sharePath}/${domain}` : '';
}

export const isSharedPath = (pathname: string): boolean => baseIn(pathname).startsWith(`${sharePath}/`);

/** Another report page in the same area as the current one: the demo, a shared link, or the app. */
export function reportPathBeside(pathname: string, path: string): string {
  const base = baseIn(pathname);
  return base === '' ? path : under(base)(path);
}

/** The app's path for a page of the demo or of a shared link: `/share/example.com` becomes `/dashboard`. */
export function ownPath(pathname: string): string {
  const base = baseIn(pathname);
  return base === '' ? pathname : pathname.slice(base.length) || appPaths.dashboard;
}

export const isSharedAddress = (path: string): boolean =>
  path === appPaths.dashboard || sharedAddresses.includes(path);

/** All addresses of app pages. Hosting answers these with the app (`firebase.json`, checked by a test), others 404. */
export const appAddresses: readonly string[] = [
  ...Object.values(appPaths),
  ...settingsPaths,
  ...behaviourPaths,
  boardAddresses,
  ...reportAddresses.map(demoPath),
];

export const paths = { ...publicPaths, ...appPaths } as const;

/** The help for owners, from the Markdown in docs/help. */
export const docsPath = '/docs';
export const helpPath = (section: string, slug: string) => `${docsPath}/${section}/${slug}`;
/** The files of the search in the help, which loads when somebody uses it. */
export const searchPath = `${docsPath}/pagefind`;

/** The first page of the API reference. */
export const referencePath = '/docs/api';
export const referenceAreaPath = (area: string) => `${referencePath}/reference/${area}`;

export const releasePath = (version: string) => `${paths.changelog}/${version}`;

export const claimPath = (domain: string) => `${paths.claim}?domain=${encodeURIComponent(domain)}`;

const then = (page: string) => (path: string | null) =>
  path === null ? page : `${page}?next=${encodeURIComponent(path)}`;

/** The sign-in pages with the path to continue to. Null continues to the default page. */
export const loginThen = then(paths.login);
export const signupThen = then(paths.signup);
export const resetThen = then(paths.reset);
export const verifyThen = then(paths.verifyEmail);

/** Addresses that people bookmark as the entry to the product. They name nothing specific to show. */
const starts: readonly string[] = [paths.dashboard, paths.account, paths.settings, ...settingsPaths];

/** Redirect target for guests: the sign-in, which leads back, or the landing page for entry addresses. */
export const guestPath = (pathname: string, search: string) =>
  starts.includes(pathname) && search === '' ? paths.landing : loginThen(pathname + search);

/** Target after sign-in and of `web/public/landing.js`. `SiteChosen` then selects the dashboard or all sites. */
export const startPath = `${paths.dashboard}#start`;

/** In the order of the navigation, without the dashboard. */
export const reportLinks = [
  { name: phrase('Explore'), path: paths.explore },
  { name: phrase('Boards'), path: paths.boards },
  { name: phrase('Behaviour'), path: paths.behaviour },
  { name: phrase('Audience'), path: paths.audience },
  { name: phrase('Acquisition'), path: paths.acquisition },
] as const;

/** Includes the report pages of the demo and of shared links. */
export const isReport = (pathname: string): boolean =>
  [paths.dashboard, ...reportLinks.map(({ path }) => path)].some((path) =>
    `${ownPath(pathname)}/`.startsWith(`${path}/`),
  );

/** A board sets its own period, unless the address has one. */
export const isBoard = (pathname: string): boolean => ownPath(pathname).startsWith(`${paths.boards}/`);
