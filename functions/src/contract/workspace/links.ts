import type { Timeframe } from '../period/timeframe.ts';

/** Shared links: the numbers of a workspace for anyone who has the address. */

/** How many links a workspace can have, with those that are switched off or have ended. */
export const maxLinks = 50;
export const maxLinkNameLength = 80;
/** The shortest and the longest password of a link, in characters. */
export const linkPasswordLength = { least: 8, most: 100 } as const;
/** How many wrong passwords for a link can come from a network in an hour. */
export const wrongPasswordsAnHour = 5;
/** The filters of a link as JSON. */
export const maxLinkBytes = 16 * 1024;

/** What a link can show: the pages of reports, in the order of the navigation. */
export const linkSections = ['dashboard', 'behaviour', 'audience', 'acquisition'] as const;
export type LinkSection = (typeof linkSections)[number];

/** The one period of a link whose readers do not choose it. */
export const linkTimeframe: Timeframe = 'Last 30 days';

/** Where shared links lead, in the form of Plausible's: `/share/example.com?auth=…`. */
export const sharePath = '/share';

/** The address of a link on its server. @param slug its secret */
export const linkAddress = (domain: string, slug: string) => `${sharePath}/${domain}?auth=${slug}`;
