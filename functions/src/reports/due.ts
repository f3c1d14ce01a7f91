import {
  addDays,
  closedPeriodBefore,
  closedPeriodOf,
  closedTimeframeOf,
  momentOf,
  type Period,
  type Day,
  dayIn,
  dayMs,
  reportTime,
  type Rhythm,
} from '../contract/index.ts';

/** A planned report. `from` is the first day of its week or month. */
export interface DueReport {
  from: Day;
  at: Date;
}

const sentWithinMs = 3 * dayMs;

/** The days of a report. @param day one of them */
export const reportedDays = (rhythm: Rhythm, day: Day): Period =>
  closedPeriodOf(closedTimeframeOf[rhythm], day);

/** The last complete week or month on the clock of a zone. */
export const lastReportedDays = (rhythm: Rhythm, timezone: string, now: Date): Period =>
  closedPeriodBefore(closedTimeframeOf[rhythm], reportedDays(rhythm, dayIn(timezone, now)));

/** Returns when the report that contains a day is due: on the morning after its last day, on the clock of the zone. */
export function dueReport(rhythm: Rhythm, day: Day, timezone: string): DueReport {
  const { from, to } = reportedDays(rhythm, day);
  return { from, at: new Date(momentOf(timezone, { day: addDays(to, 1), time: reportTime })) };
}

/**
 * The first report after someone subscribes: about the current period.
 * @param notBefore the first day of a period; earlier ones have been sent already
 */
export function firstReport(rhythm: Rhythm, timezone: string, now: Date, notBefore: Day | null): DueReport {
  const running = reportedDays(rhythm, dayIn(timezone, now)).from;
  return dueReport(rhythm, notBefore !== null && notBefore > running ? notBefore : running, timezone);
}

export interface Turn {
  /** `wait`: not due, because the time zone has changed. `late`: too old to be sent. */
  state: 'send' | 'wait' | 'late';
  report: DueReport;
  then: DueReport;
}

/**
 * Decides about a recipient's next report. Of several missed reports, only the last one counts.
 * @param next the first day of the period of the next report
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

interface Planned {
  next: Readonly<Record<Rhythm, Day | null>>;
  dueAt: Readonly<Record<Rhythm, Date | null>>;
}

/** Plans the reports of someone who wants them from now on. Reports that are planned already do not move. */
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
