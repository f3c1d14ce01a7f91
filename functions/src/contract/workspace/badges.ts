import type { LinkSection } from './links.ts';

/** Badges of shared links: a picture with a number, which any page can show. */

/** What the badge of a link can count, the usual first. */
export const badgeMetrics = ['visitors', 'pageviews'] as const;
export type BadgeMetric = (typeof badgeMetrics)[number];

/** The address of a link's badge on its server. @param slug its secret */
export const badgeAddress = (slug: string) => `/img/badge/${slug}.svg`;

/** Whether a link has a badge: anyone may see the numbers of its dashboard. */
export const hasBadge = ({
  hasPassword,
  sections,
}: {
  hasPassword: boolean;
  sections: readonly LinkSection[];
}) => !hasPassword && sections.includes('dashboard');
