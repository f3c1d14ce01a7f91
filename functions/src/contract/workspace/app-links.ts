import type { Period } from '../period/comparison.ts';
import { phrase } from '../words/say.ts';

/** The tabs of the settings by their part of the path, /settings/{tab}, in English: `say` translates them. */
export const settingsTabs = {
  general: phrase('General'),
  traffic: phrase('Traffic'),
  pages: phrase('Pages'),
  members: phrase('Members'),
  reports: phrase('Alerts & reports'),
  'account-settings': phrase('Integrations'),
  activity: phrase('Activity'),
  data: phrase('Data'),
  plans: phrase('Plans'),
} as const;

export type SettingsTab = keyof typeof settingsTabs;

export const settingsPath = (tab: SettingsTab) => `/settings/${tab}`;

/** The link to the dashboard, for mails and messages. @param view conditions as in the app's address, a segment's id */
export function dashboardLink(
  origin: string,
  { domain }: { domain: string },
  {
    days,
    lines = [],
    segment,
  }: { days: Period | null; lines?: readonly string[]; segment: string | undefined },
): string {
  const params = new URLSearchParams({ site: domain, ...(days && { from: days.from, to: days.to }) });
  for (const line of lines) params.append('f', line);
  if (segment !== undefined) params.append('segment', segment);
  return `${origin}/dashboard?${params}`;
}

/** A condition in an address of the app: `is,country,DE,NL`. A backslash escapes commas and backslashes in a part. */
export const conditionLine = (operator: string, dimension: string, values: readonly string[]): string =>
  [operator, ...[shortDimension(dimension), ...values].map((part) => part.replaceAll(/[\\,]/g, '\\$&'))].join(
    ',',
  );

/** `visit:country` is `country` in an address. */
export const shortDimension = (dimension: string): string => dimension.replace(/^(visit|event|time):/, '');

/** The link to a tab of a workspace's settings, for mails and messages. @param origin of the app */
export const settingsLink = (tab: SettingsTab, { domain }: { domain: string }, origin: string): string =>
  `${origin}${settingsPath(tab)}?${new URLSearchParams({ site: domain })}`;
