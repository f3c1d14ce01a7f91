/** What a "?" can explain: pages of docs/help, and sections of them. A test finds each. */
export const helpTopics = [
  'api/bigquery',
  'api/keys',
  'guides/boards',
  'guides/channels',
  'guides/crawlers',
  'guides/explore',
  'guides/funnels',
  'guides/funnels#follow-journeys',
  'guides/goals',
  'guides/goals#page-groups',
  'guides/page-speed',
  'guides/script',
  'moving/export',
  'moving/import',
  'numbers/every-number',
  'numbers/pages-and-places#breakdowns',
  'numbers/pages-and-places#pages',
  'numbers/pages-and-places#places',
  'privacy/what-is-stored',
  'sharing/alerts',
  'sharing/destinations',
  'sharing/reports',
  'sharing/shared-links',
  'start/account',
  'start/first-visit',
  'start/first-visit#what-your-settings-leave-out',
  'start/first-visit#your-own-visits',
  'start/settings',
  'start/settings#prove-that-the-domain-is-yours',
  'start/settings#reset-the-statistics',
  'start/team',
  'start/team#hand-a-workspace-over',
] as const;

export type HelpTopic = (typeof helpTopics)[number];

export interface HelpProps {
  topic: HelpTopic;
  /** What it explains, in the reader's language. */
  about: string;
}
