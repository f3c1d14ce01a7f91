/**
 * Every channel that Footfall gives a visit, in the order in which its rules are tried. The first whose rule applies is
 * the channel. Without zod, so that the browser can import it.
 */
export const channels = [
  'Cross-network',
  'Paid Shopping',
  'Paid Search',
  'Paid Social',
  'Paid Video',
  'Display',
  'Paid Other',
  'Organic Shopping',
  'Organic Social',
  'Organic Video',
  'Organic Search',
  'AI Assistants',
  'Email',
  'Affiliates',
  'Audio',
  'SMS',
  'Push',
  'Referral',
  'Direct',
] as const;
export type Channel = (typeof channels)[number];
