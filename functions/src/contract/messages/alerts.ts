/** Alerts: rules of a workspace, and messages when they fire. */

/** What a change can be about; `goal`: how often a goal is reached. */
export const alertMetrics = ['visitors', 'visits', 'pageviews', 'goal'] as const;
export type AlertMetric = (typeof alertMetrics)[number];

/** What is compared: a day that is over, or the last full hour. */
export const alertSpans = ['day', 'hour'] as const;
export type AlertSpan = (typeof alertSpans)[number];

/** How many alerts a workspace has at most. */
export const maxAlerts = 50;
/** How many of those can be on that are answered by a statement of their own. */
export const maxCostlyAlerts = 10;
/** An alert's rule as JSON. */
export const maxAlertBytes = 8 * 1024;
/** Over how many days the preview of an alert goes. */
export const alertPreviewDays = 90;
/** From so many times in these days on, an alert is too frequent to be read. */
export const tooOften = 10;
/** When an alert about a day is checked, on the workspace's clock. */
export const dailyCheckTime = '01:00';

/** How many previews someone can ask for in an hour, of all their workspaces together, and how many tests. */
export const alertPreviewsAnHour = 60;
export const alertTestsAnHour = 10;

/** How the token begins of an address that stops an alert; those of reports are random, and have no point. */
export const stopAlertMark = 'alert.';

/** `quiet`: nothing has happened. `firing`: it has notified, and notifies once more when it is over. */
export const alertStates = ['quiet', 'firing'] as const;
export type AlertState = (typeof alertStates)[number];
