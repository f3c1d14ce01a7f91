import type { ClosedTimeframe } from './links.ts';

/** Mail reports: the numbers of the past week or month, for members and outside addresses. */

/** Weekly reports come on Mondays, monthly ones on the first day. */
export const rhythms = ['week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export const closedTimeframeOf = { week: 'Weeks', month: 'Months' } as const satisfies Record<
  Rhythm,
  ClosedTimeframe
>;

export const reportTime = '08:00';

/** Outside addresses of a workspace, including unconfirmed ones. */
export const maxReportAddresses = 20;
export const confirmationDays = 7;
export const maxReportBytes = 16 * 1024;

/** The state of an outside address: it has not confirmed yet, it gets reports, or it has ended them. */
export const reportStates = ['waiting', 'on', 'off'] as const;
export type ReportState = (typeof reportStates)[number];

/** The path that ends reports, followed by a secret. Mail programs call it by POST (RFC 8058). */
export const unsubscribePath = '/u';
export const confirmReportsPath = '/confirm-reports';

export const unsubscribeLink = (origin: string, token: string) => `${origin}${unsubscribePath}/${token}`;

/** The link to the confirmation page. Browsers send a fragment neither to a server nor in a referrer. */
export const confirmReportsLink = (origin: string, token: string) =>
  `${origin}${confirmReportsPath}#${new URLSearchParams({ token })}`;

export const readConfirmReportsLink = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
