export const alertMetrics = ['visitors', 'visits', 'pageviews', 'goal'] as const;
export type AlertMetric = (typeof alertMetrics)[number];

export const alertSpans = ['day', 'hour'] as const;
export type AlertSpan = (typeof alertSpans)[number];

export const maxAlerts = 50;
/** The maximum of active alerts that need their own statement. */
export const maxCostlyAlerts = 10;
export const maxAlertBytes = 8 * 1024;
export const alertPreviewDays = 90;
/** With this many alarms within the days of a preview, an alert is too frequent to be read. */
export const tooOften = 10;
/** On the workspace's clock. */
export const dailyCheckTime = '01:00';

/** The prefix of tokens that stop an alert. Tokens of reports are random and contain no point. */
export const stopAlertMark = 'alert.';

/** `firing`: it has notified, and notifies once more when it is over. */
export const alertStates = ['quiet', 'firing'] as const;
export type AlertState = (typeof alertStates)[number];
