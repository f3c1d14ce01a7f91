/** Every path of the product, by name. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  reset: '/reset',
  addWorkspace: '/add',
  tracking: '/tracking',
  dashboard: '/dashboard',
  demo: '/demo',
  settings: '/settings/general',
} as const;

/** The tabs of the settings by their part of the path, /settings/{tab}. */
export const settingsTabs = {
  general: 'General',
  members: 'Members',
  'account-settings': 'Integrations',
  plans: 'Plans',
} as const;

export type SettingsTab = keyof typeof settingsTabs;

export const settingsPath = (tab: SettingsTab) => `/settings/${tab}`;
