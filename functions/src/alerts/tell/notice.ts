import {
  addDays,
  type AlertRule,
  type ChangesAnswer,
  type Day,
  dateFormat,
  filtersInWords,
  goalOfRule,
  meaningOf,
  vitals,
  wallClockIn,
} from '../../contract/index.ts';
import { logError } from '../../core/log.ts';
import { locale } from '../../notify/days.ts';
import { noticeChanges, type AlertNotice } from '../../notify/alert/notice.ts';
import { dataInMail } from '../../notify/mail-content.ts';
import { answerChanges } from '../../query/changes/answer.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { filtersOf } from '../../store/firestore/alerts/rules.ts';
import { contextFor } from '../check/own.ts';
import type { Evidence } from '../check/evidence.ts';
import { valueOf } from '../check/evidence.ts';
import type { JudgedSpan } from '../due.ts';
import type { Judgement } from '../judge/verdict.ts';
import { courseOf } from '../preview/course.ts';
import { dashboardLink } from './dashboard-link.ts';
import { linesOfAlert, titleOfAlert, type Told } from './words.ts';

/** An alert that has something to tell. */
export interface Telling {
  workspace: Workspace;
  /** With names in its filters. */
  rule: AlertRule;
  goalName: string | null;
  told: 'fired' | 'over';
  about: JudgedSpan | null;
  evidence: Evidence;
  judgement: Judgement;
  /** When it fired; of what is over. */
  since: Date | null;
  origin: string;
  isTest: boolean;
}

/**
 * What an alert tells, with what changed most and how the figures were lately. A failure of these does not keep the alert
 * from being told.
 */
export async function noticeOf(telling: Telling, now: Date): Promise<AlertNotice> {
  const { workspace, rule, goalName, told, about, evidence, judgement, since, origin, isTest } = telling;
  const lastEventAt = evidence.kind === 'silence' ? evidence.lastEventAt : null;
  const words: Told = {
    ...{ rule, goalName, told, about, judgement, value: valueOf(evidence) },
    lastEvent: lastEventAt === null ? null : momentIn(workspace.timezone, new Date(lastEventAt)),
  };
  const isAboutDay = about !== null && told === 'fired';
  const [changes, course] = await Promise.all([
    isAboutDay && wantsChanges(rule) ? orNothing(changesOf(telling, about.day, now), []) : [],
    hasCourse(rule)
      ? orNothing(courseOf(workspace, rule, about, { now, hasFired: told === 'fired' && !isTest }), null)
      : null,
  ]);
  return {
    told,
    workspace: { name: workspace.name, domain: workspace.domain },
    title: titleOfAlert(words),
    lines: linesOfAlert(words, since && `on ${momentIn(workspace.timezone, since)}`),
    course: course && { drawn: course, what: whatIsDrawn(rule, goalName) },
    changes,
    dashboard: dashboardLink(origin, workspace, { rule, goalName, day: about?.day ?? null }),
    isTest,
  };
}

/** What changed most is asked about visitors. */
const wantsChanges = (rule: AlertRule) => rule.kind === 'change';

/** Whether there is a line of figures to draw. */
const hasCourse = (rule: AlertRule) => rule.kind === 'change' || rule.kind === 'vital';

async function orNothing<Value>(asked: Promise<Value>, nothing: Value): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    logError('alert.incomplete', error);
    return nothing;
  }
}

/** The day against the same weekday before. */
async function changesOf(
  { workspace, rule }: Telling,
  day: Day,
  now: Date,
): Promise<ChangesAnswer['changes']> {
  const { site, names, atMoment, read } = await contextFor(workspace, [rule], { kind: 'alert' }, now);
  const before = addDays(day, -7);
  const { changes } = await answerChanges(
    site,
    {
      ...{ site_id: workspace.id, metric: 'visitors', match_day_of_week: false },
      ...{ date_range: [day, day], compare: [before, before] },
      filters: names.expanded(filtersOf(rule)),
    },
    atMoment(false),
    read,
  );
  return changes.slice(0, noticeChanges);
}

/** `Visitors of each day (Country is Germany)` */
function whatIsDrawn(rule: AlertRule, goalName: string | null): string {
  if (rule.kind === 'vital') return `${vitals[rule.vital].name} of each day, 75th percentile`;
  if (rule.kind !== 'change') return '';
  const metric =
    goalOfRule(rule) === null ? meaningOf(rule.metric as 'visitors').label : dataInMail(goalName ?? 'A goal');
  const filters = rule.filters.length > 0 ? ` (${dataInMail(filtersInWords(rule.filters))})` : '';
  return `${metric} of each ${rule.span}${filters}`;
}

/** `November 24, 10:12`, on the clock of a workspace. */
function momentIn(timezone: string, at: Date): string {
  const { day, time } = wallClockIn(timezone, at);
  const date = dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' }, locale);
  return `${date.format(new Date(`${day}T00:00:00Z`))}, ${time}`;
}
