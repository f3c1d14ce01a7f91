import {
  confirmReportsPath,
  invitationPath,
  settingsPath,
  type SettingsTab,
  settingsTabs,
  sharePath,
  unsubscribePath,
} from '@footfall/functions/contract';

/**
 * The pages that are written to HTML at build time and are not part of the app. The list is the only one: the build,
 * the sitemap and the app's routes are made from it.
 */
export const publicPaths = {
  landing: '/',
  changelog: '/changelog',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
} as const;

export { type SettingsTab, settingsPath, settingsTabs };

export const settingsPaths = (Object.keys(settingsTabs) as SettingsTab[]).map(settingsPath);

/** The tabs of Behaviour by their part of the path, /behaviour/{tab}. */
export const behaviourTabs = {
  pages: 'Pages',
  goals: 'Goals',
  events: 'Events',
  funnels: 'Funnels',
  journeys: 'Journeys',
  vitals: 'Vitals',
} as const;

export type BehaviourTab = keyof typeof behaviourTabs;

export const behaviourPath = (tab: BehaviourTab) => `/behaviour/${tab}`;

export const behaviourPaths = (Object.keys(behaviourTabs) as BehaviourTab[]).map(behaviourPath);

/** The pages of the app. */
export const appPaths = {
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  reset: '/reset',
  resetPassword: '/reset-password',
  /** Where the links in the provider's emails lead: a Firebase project has one address for all of them. */
  authAction: '/auth/action',
  addWorkspace: '/add',
  tracking: '/tracking',
  claim: '/claim',
  sites: '/sites',
  dashboard: '/dashboard',
  behaviour: '/behaviour',
  audience: '/audience',
  acquisition: '/acquisition',
  demo: '/demo',
  settings: '/settings',
  account: '/account',
  invitation: invitationPath,
  confirmReports: confirmReportsPath,
} as const;

/** Where the links in the mails of reports end them. A function answers with the app. */
export const unsubscribePattern = `${unsubscribePath}/:token`;

/** The pages of reports: those of the navigation, and the tabs of Behaviour. */
const reportAddresses: readonly string[] = [
  appPaths.behaviour,
  ...behaviourPaths,
  appPaths.audience,
  appPaths.acquisition,
];

/** The pages of reports of others, which begin with their dashboard. */
const under = (base: string) => (path: string) => (path === appPaths.dashboard ? base : base + path);

/** A page of reports as guests see it, of the demo. */
export const demoPath = under(appPaths.demo);

/** A page of reports as someone with a shared link sees it, for any domain. */
export const sharedPath = under(`${sharePath}/:domain`);

/** What comes before a page of reports of others: `/demo`, `/share/example.com`; nothing in the app. */
function baseIn(pathname: string) {
  const [, first = '', domain = ''] = pathname.split('/', 3);
  if (`/${first}` === appPaths.demo) return appPaths.demo;
  return `/${first}` === sharePath && domain !== '' ? `${sharePath}/${domain}` : '';
}

/** Whether a path is one of shared links. */
export const isSharedPath = (pathname: string): boolean => baseIn(pathname).startsWith(`${sharePath}/`);

/** A page of reports beside the one that the reader is on: of the demo, of a shared link, or of the app. */
export function reportPathBeside(pathname: string, path: string): string {
  const base = baseIn(pathname);
  return base === '' ? path : under(base)(path);
}

/** The path that a page of the demo or of a shared link has in the app: `/share/example.com` is `/dashboard`. */
export function ownPath(pathname: string): string {
  const base = baseIn(pathname);
  return base === '' ? pathname : pathname.slice(base.length) || appPaths.dashboard;
}

/** Whether reports have this path in the app; addresses below it do not exist. */
export const isReportAddress = (path: string): boolean =>
  path === appPaths.dashboard || reportAddresses.includes(path);

/**
 * Every address that the app has a page for. Hosting answers these with the app (`firebase.json`, checked by a test),
 * and any other with 404.
 */
export const appAddresses: readonly string[] = [
  ...Object.values(appPaths),
  ...settingsPaths,
  ...behaviourPaths,
  ...reportAddresses.map(demoPath),
];

/** Every path of the product, by name. */
export const paths = { ...publicPaths, ...appPaths } as const;

/** The reference of the API: a page of its own, and the script that draws it, which loads there alone. */
export const referencePath = '/docs/api';
export const redocPath = '/docs/redoc.js';

/** One release of the changelog. */
export const releasePath = (version: string) => `${paths.changelog}/${version}`;

/** Where a claim of a domain is proven. */
export const claimPath = (domain: string) => `${paths.claim}?domain=${encodeURIComponent(domain)}`;

const then = (page: string) => (path: string | null) =>
  path === null ? page : `${page}?next=${encodeURIComponent(path)}`;

/**
 * To sign in, sign up, choose a new password or verify the address first, and come back to a path of ours then; without
 * one, to where the page leads by itself.
 */
export const loginThen = then(paths.login);
export const signupThen = then(paths.signup);
export const resetThen = then(paths.reset);
export const verifyThen = then(paths.verifyEmail);

/** Addresses that say nothing about what to show, and that people keep as the way to the product. */
const starts: readonly string[] = [paths.dashboard, paths.account, paths.settings, ...settingsPaths];

/**
 * Where someone who is not signed in gets from a page that needs a user: a link to something leads through the sign-in
 * and back, the start of the product leads to the landing page.
 */
export const guestPath = (pathname: string, search: string) =>
  starts.includes(pathname) && search === '' ? paths.landing : loginThen(pathname + search);

/** Where sign-in and `public/landing.js` lead: the dashboard, or all sites, as `SiteChosen` decides. */
export const startPath = `${paths.dashboard}#start`;

/** The pages of reports beside the dashboard, in the order of the navigation. */
export const reportLinks = [
  { name: 'Behaviour', path: paths.behaviour },
  { name: 'Audience', path: paths.audience },
  { name: 'Acquisition', path: paths.acquisition },
] as const;

/** Whether it is a page of reports, of the demo or of a shared link too. */
export const isReport = (pathname: string): boolean =>
  [paths.dashboard, ...reportLinks.map(({ path }) => path)].some((path) =>
    `${ownPath(pathname)}/`.startsWith(`${path}/`),
  );
