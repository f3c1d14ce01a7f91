import {
  addDays,
  alertInWords,
  conditionLine,
  dashboardLink,
  type ChangesAnswer,
  someGoal,
  type AlertRule,
  type Condition,
  type SegmentCondition,
  type Day,
  type Filter,
  filtersOfRule,
  say,
} from '../../contract/index.ts';
import { logError } from '../../core/log.ts';
import type { Message } from '../../deliveries/message.ts';
import { type AlertNotice, noticeChanges } from '../../notify/alert/alert-mail.ts';
import { type AlertSeries, drawAlert } from '../../notify/chart/alert-chart.ts';
import { momentInWords } from '../../notify/days.ts';
import { dataInMail } from '../../notify/mail-content.ts';
import { changeSentence, siteName } from '../../notify/report/words.ts';
import { answerChanges } from '../../query/changes/answer.ts';
import { filtersOf } from '../../store/firestore/alerts/rules.ts';
import { contextFor } from '../check/questions.ts';
import { nameOfSpan } from '../due.ts';
import { type AnyOccurrence, kindOf } from '../kinds/kinds.ts';
import { seriesOf } from '../preview.ts';
import { segmentIds } from '../../query/names/filters.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';

/** What a message shows of the numbers, the same in every language. */
interface NoticeNumbers {
  changes: ChangesAnswer['changes'];
  series: AlertSeries | null;
}

/** Reads the numbers of an alert's message. Changes and values that cannot be read are left out. */
export async function numbersOfNotice(occurrence: AnyOccurrence, now: Date): Promise<NoticeNumbers> {
  const { workspace, rule, event, about, isTest } = occurrence;
  const { explainsChanges, seriesName } = kindOf(rule);
  const asker = { workspace, reader: { kind: 'alert' }, now } as const;
  const hasFired = event === 'fired' && !isTest;
  const [changes, series] = await Promise.all([
    explainsChanges && event === 'fired' ? orElse(changesOf(occurrence, now), []) : [],
    seriesName ? orElse(seriesOf(asker, rule, { about, hasFired }), null) : null,
  ]);
  return { changes, series };
}

/** The content of an alert's message in the language that is spoken. */
export function noticeOf(occurrence: AnyOccurrence, { changes, series }: NoticeNumbers): AlertNotice {
  const { workspace, rule, goalName, event, about, origin, isTest } = occurrence;
  const name = kindOf(rule).seriesName?.(rule, dataInMail(goalName ?? say('A goal'))) ?? '';
  const title = titleOfAlert(occurrence);
  return {
    ...{ event, changes, workspace },
    title: isTest ? say('Test: {title}', { title }) : title,
    lines: linesOfAlert(occurrence),
    series: series && { drawn: series, name },
    dashboard: linkToDay(origin, workspace, { rule, goalName, day: about?.day ?? null }),
  };
}

/** Returns a line such as `Visitors on Tuesday, November 24: 1,203`. */
export function titleOfAlert(occurrence: AnyOccurrence): string {
  const kind = kindOf(occurrence.rule);
  const goal = dataInMail(occurrence.goalName ?? someGoal());
  if (occurrence.event === 'fired') return kind.title(occurrence, goal);
  return kind.titleWhenOver?.(goal) ?? say('It is over. {title}', { title: kind.title(occurrence, goal) });
}

export function linesOfAlert(occurrence: AnyOccurrence): string[] {
  const { rule, goalName, since, workspace } = occurrence;
  return [
    ...(kindOf(rule).details?.(occurrence) ?? []),
    ...(since ? [say('It began on {moment}.', { moment: momentInWords(workspace.timezone, since) })] : []),
    say('The alert: {alert}.', { alert: dataInMail(alertInWords(rule, goalName)) }),
  ];
}

async function orElse<Value>(promise: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    logError('alert.incomplete', error);
    return fallback;
  }
}

/** The day against the same weekday before, by visitors. */
async function changesOf(
  { workspace, rule, about }: AnyOccurrence,
  now: Date,
): Promise<ChangesAnswer['changes']> {
  if (!about) return [];
  const { day } = about;
  const { site, names, atMoment, read } = await contextFor({ workspace, reader: { kind: 'alert' }, now }, [
    rule,
  ]);
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

/** @param alertId null for a test */
export function messageOf(notice: AlertNotice, alertId: string | null, occurrence: AnyOccurrence): Message {
  const { title, lines, series, changes, dashboard, event } = notice;
  const { workspace, rule, about, evidence, evaluation, isTest } = occurrence;
  const { id, name, domain } = workspace;
  const drawn = series && drawAlert(series.drawn, { name: series.name, on: 'white' });
  return {
    type: `alert.${event}`,
    workspace: { id, name, domain },
    title: say('{site}: {title}', { site: siteName(workspace), title }),
    lines,
    facts: changes.map((change) => {
      const { start, value, end } = changeSentence(change, { every: 'day' });
      return { name: value, value: `${start}${value}${end}` };
    }),
    link: { label: say('Open the dashboard'), url: dashboard },
    picture: drawn && { png: drawn.png, alt: drawn.alt },
    data: {
      alert: { id: alertId, rule },
      at: about && nameOfSpan(about),
      value: kindOf(rule).value?.(evidence) ?? null,
      expected: evaluation.expected,
      bound: evaluation.bound,
      changes,
    },
    ...(about ? { days: { from: about.day, to: about.day } } : {}),
    isTest,
  };
}

/** The dashboard of a day, with those conditions of an alert that an address of the app can express. */
export function linkToDay(
  origin: string,
  workspace: Pick<Workspace, 'domain'>,
  { rule, goalName, day }: { rule: AlertRule; goalName: string | null; day: Day | null },
): string {
  const filters = filtersOfRule(rule);
  const lines = [
    ...filters.flatMap(lineOf),
    ...(goalName === null ? [] : [conditionLine('has_done', 'event:goal', [goalName])]),
  ];
  const days = day === null ? null : { from: day, to: day };
  return dashboardLink(origin, workspace, { days, lines, segment: segmentIds(filters)[0] });
}

function lineOf(filter: Filter): string[] {
  const [operator] = filter;
  if (operator === 'and' || operator === 'or' || operator === 'not') return [];
  const isDone = operator === 'has_done' || operator === 'has_not_done';
  const [inner, dimension, values] = (isDone ? filter[1] : filter) as Condition | SegmentCondition;
  if (isDone ? inner !== 'is' : dimension === 'segment') return [];
  return [conditionLine(operator, dimension, values as readonly string[])];
}
