/** Every path of the product, by name. */
export const paths = {
  // These four are written to HTML at build time and are not part of the app.
  landing: '/',
  changelog: '/changelog',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
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
  dashboard: '/dashboard',
  demo: '/demo',
  settings: '/settings/general',
  account: '/account',
} as const;

/** One release of the changelog. */
export const releasePath = (version: string) => `${paths.changelog}/${version}`;

/** Where a claim of a domain is proven. */
export const claimPath = (domain: string) => `${paths.claim}?domain=${encodeURIComponent(domain)}`;

/** To sign in first, and come back to a path of ours then. */
export const loginThen = (path: string) => `${paths.login}?next=${encodeURIComponent(path)}`;

/** The tabs of the settings by their part of the path, /settings/{tab}. */
export const settingsTabs = {
  general: 'General',
  traffic: 'Traffic',
  members: 'Members',
  'account-settings': 'Integrations',
  plans: 'Plans',
} as const;

export type SettingsTab = keyof typeof settingsTabs;

export const settingsPath = (tab: SettingsTab) => `/settings/${tab}`;
