import type { ClosedTimeframe } from './links.ts';

/** Reports by mail: the numbers of the week or the month that is over, to members and to addresses outside. */

/** How often a report comes: on Mondays, and on the first of each month. */
export const rhythms = ['week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

/** The calendar periods that a report of each rhythm is about. */
export const closedTimeframeOf = { week: 'Weeks', month: 'Months' } as const satisfies Record<
  Rhythm,
  ClosedTimeframe
>;

/** When a report comes, on the clock of its workspace. */
export const reportTime = '08:00';

/** How many addresses outside a workspace can send reports to, with those that have not confirmed yet. */
export const maxReportAddresses = 20;
/** For how many days an address outside can confirm. */
export const confirmationDays = 7;
/** The filters of a report as JSON. */
export const maxReportBytes = 16 * 1024;
/** How many reports someone can send to themselves in an hour, of all their workspaces together. */
export const reportsAnHour = 5;
/** How many confirmations a workspace can ask for in 24 hours. */
export const confirmationsADay = 20;

/** Whether reports come to an address outside: it has not confirmed yet, it has, or it has ended them. */
export const reportStates = ['waiting', 'on', 'off'] as const;
export type ReportState = (typeof reportStates)[number];

/** Under which reports are ended, by the secret that follows. A mail program calls it by POST (RFC 8058). */
export const unsubscribePath = '/u';
/** The page on which an address outside confirms. */
export const confirmReportsPath = '/confirm-reports';

/** The address that ends reports. */
export const unsubscribeLink = (origin: string, token: string) => `${origin}${unsubscribePath}/${token}`;

/** The address of the page that confirms. Browsers send a fragment neither to a server nor in a referrer. */
export const confirmReportsLink = (origin: string, token: string) =>
  `${origin}${confirmReportsPath}#${new URLSearchParams({ token })}`;

/** The secret in the fragment of such an address; null if there is none. */
export const readConfirmReportsLink = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
