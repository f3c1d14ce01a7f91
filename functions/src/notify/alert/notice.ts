import type { ChangesAnswer } from '../../contract/index.ts';
import type { AlertCourse } from '../chart/alert-chart.ts';

/** What an alert tells, the same for everyone whom it tells. */
export interface AlertNotice {
  /** It has fired, or it is over. */
  told: 'fired' | 'over';
  workspace: { name: string; domain: string };
  /** What has happened, with the figure, as a line: `Visitors on Tuesday, November 24: 1,203`. */
  title: string;
  /** What was expected, since when, and the sentence of the alert. */
  lines: readonly string[];
  /** What its figures were lately; null where it is about none. */
  course: { drawn: AlertCourse; what: string } | null;
  /** What `answerChanges` tells of the day against the same weekday before; empty where it was not asked. */
  changes: ChangesAnswer['changes'];
  /** The dashboard of that day with the alert's filters. */
  dashboard: string;
  /** Whether someone wanted to see what would come. */
  isTest: boolean;
}

/** How many changes are told. */
export const noticeChanges = 3;

/** The title of a message, which says that it is a test if it is one. */
export const titleOf = ({ title, isTest }: Pick<AlertNotice, 'title' | 'isTest'>): string =>
  isTest ? `Test: ${title}` : title;
