/** The tabs of the settings by their part of the path, /settings/{tab}. */
export const settingsTabs = {
  general: 'General',
  traffic: 'Traffic',
  members: 'Members',
  reports: 'Alerts & reports',
  'account-settings': 'Integrations',
  activity: 'Activity',
  data: 'Data',
  plans: 'Plans',
} as const;

export type SettingsTab = keyof typeof settingsTabs;

export const settingsPath = (tab: SettingsTab) => `/settings/${tab}`;

/** The link to a tab of a workspace's settings, for mails and messages. @param origin of the app */
export const settingsLink = (tab: SettingsTab, { domain }: { domain: string }, origin: string): string =>
  `${origin}${settingsPath(tab)}?${new URLSearchParams({ site: domain })}`;
