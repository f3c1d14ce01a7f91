import {
  addDays,
  closedPeriodBefore,
  closedPeriodOf,
  closedTimeframeOf,
  type Period,
  type Day,
  dayIn,
  dayMs,
  reportTime,
  type Rhythm,
} from '../contract/index.ts';
import { momentOf } from '../query/plan/wall-clock.ts';

/** A report that comes: the first day of the week or month that it is about, and when. */
export interface DueReport {
  from: Day;
  at: Date;
}

/** A report that could not be sent when it was due is sent for so long. After that, it is old news. */
const sentWithinMs = 3 * dayMs;

/** The days that a report is about. @param day one of them */
export const reportedDays = (rhythm: Rhythm, day: Day): Period =>
  closedPeriodOf(closedTimeframeOf[rhythm], day);

/** The week or month that was over last, on the clock of a zone. */
export const lastReportedDays = (rhythm: Rhythm, timezone: string, now: Date): Period =>
  closedPeriodBefore(closedTimeframeOf[rhythm], reportedDays(rhythm, dayIn(timezone, now)));

/** When the report about the period of a day comes: on the morning after its last day, on the clock of the zone. */
export function dueReport(rhythm: Rhythm, day: Day, timezone: string): DueReport {
  const { from, to } = reportedDays(rhythm, day);
  return { from, at: new Date(momentOf(timezone, { day: addDays(to, 1), time: reportTime })) };
}

/**
 * The first report to someone who asks for it now: about the period that is running.
 * @param notBefore the first day of a period; what is before it has been sent already
 */
export function firstReport(rhythm: Rhythm, timezone: string, now: Date, notBefore: Day | null): DueReport {
  const running = reportedDays(rhythm, dayIn(timezone, now)).from;
  return dueReport(rhythm, notBefore !== null && notBefore > running ? notBefore : running, timezone);
}

/** What is to be done about a recipient's report. */
export interface Turn {
  /**
   * `send`: it is due. `wait`: it is not, because the workspace has another time zone than before. `late`: it was due so
   * long ago that it is not sent any more.
   */
  state: 'send' | 'wait' | 'late';
  /** The report that this is about. */
  report: DueReport;
  /** The one after it. */
  then: DueReport;
}

/**
 * What is to be done about the next report. Of several that were missed, only the last one counts.
 * @param next the first day of the period that the next report is about
 */
export function turnOf(rhythm: Rhythm, next: Day, timezone: string, now: Date): Turn {
  const last = lastReportedDays(rhythm, timezone, now).from;
  const report = dueReport(rhythm, next > last ? next : last, timezone);
  const lateMs = now.getTime() - report.at.getTime();
  return {
    state: lateMs < 0 ? 'wait' : lateMs <= sentWithinMs ? 'send' : 'late',
    report,
    then: dueReport(rhythm, addDays(reportedDays(rhythm, report.from).to, 1), timezone),
  };
}

/** What a subscription says about when its reports come. */
interface Planned {
  next: Readonly<Record<Rhythm, Day | null>>;
  dueAt: Readonly<Record<Rhythm, Date | null>>;
}

/** When reports come to someone who wants them from now on. What was coming already comes as before. */
export function plannedFor(
  wants: Readonly<Record<Rhythm, boolean>>,
  before: Planned | null,
  timezone: string,
  now: Date,
): Planned {
  const planned = (rhythm: Rhythm): DueReport | { from: Day | null; at: null } => {
    const [from, at] = [before?.next[rhythm] ?? null, before?.dueAt[rhythm] ?? null];
    if (!wants[rhythm]) return { from, at: null };
    return from !== null && at !== null ? { from, at } : firstReport(rhythm, timezone, now, from);
  };
  const [week, month] = [planned('week'), planned('month')];
  return { next: { week: week.from, month: month.from }, dueAt: { week: week.at, month: month.at } };
}
