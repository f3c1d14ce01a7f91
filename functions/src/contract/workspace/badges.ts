import type { LinkSection } from './links.ts';

export const badgeMetrics = ['visitors', 'pageviews'] as const;
export type BadgeMetric = (typeof badgeMetrics)[number];

export const badgeAddress = (slug: string) => `/img/badge/${slug}.svg`;

/** Only links whose dashboard is open to everyone have a badge. */
export const hasBadge = ({
  hasPassword,
  sections,
}: {
  hasPassword: boolean;
  sections: readonly LinkSection[];
}) => !hasPassword && sections.includes('dashboard');
