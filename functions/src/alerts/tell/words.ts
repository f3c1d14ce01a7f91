import {
  alertInWords,
  alertKindOf,
  type AlertRule,
  counted,
  formatCount,
  formatValue,
  meaningOf,
  vitals,
} from '../../contract/index.ts';
import { dataInMail } from '../../notify/mail-content.ts';
import { locale, longDay } from '../../notify/days.ts';
import type { JudgedSpan } from '../due.ts';
import type { Judgement } from '../judge/verdict.ts';

/** What is told about a check. */
export interface Told {
  rule: AlertRule;
  goalName: string | null;
  told: 'fired' | 'over';
  /** What was judged; null for what is about a moment. */
  about: Pick<JudgedSpan, 'day' | 'hour'> | null;
  value: number | null;
  judgement: Judgement;
  /** When the last event came, on the clock of the workspace: `November 24, 10:12`. */
  lastEvent: string | null;
}

/** What has happened, as a line: `Visitors on Tuesday, November 24: 1,203`. */
export function titleOfAlert({ rule, goalName, told, about, value, lastEvent }: Told): string {
  const isOver = told === 'over';
  const goal = dataInMail(goalName ?? 'a goal');
  switch (rule.kind) {
    case 'change': {
      const line = `${capitalised(alertKindOf(rule).valueName(rule, goal))} ${spanInWords(about)}: ${count(value)}`;
      return isOver ? `It is over. ${line}` : line;
    }
    case 'goal':
      if (isOver) return `${capitalised(goal)} is reached again`;
      return rule.when === 'missed'
        ? `${capitalised(goal)} was not reached for ${counted(rule.days, 'day', locale)}`
        : `${capitalised(goal)} was reached for the first time in ${counted(rule.days, 'day', locale)}`;
    case 'silence':
      return isOver ? 'Events come again' : `No events since ${lastEvent ?? 'a while'}`;
    case 'vital': {
      const { name } = vitals[rule.vital];
      const line = `${name} ${spanInWords(about)}: ${ofVital(rule.vital, value)}`;
      return isOver ? `It is over. ${line}` : line;
    }
    case 'refused':
      return isOver ? 'BigQuery has refused no events for a day' : 'BigQuery refuses events';
  }
}

/** More about it, each a line: what was expected, since when it is so, and the sentence of the alert. */
export function linesOfAlert(
  { rule, goalName, told, value, judgement }: Told,
  since: string | null,
): string[] {
  return [
    ...expectedIn(rule, value, judgement),
    ...(told === 'over' && since !== null ? [`It began ${since}.`] : []),
    ...(rule.kind === 'refused' && told === 'fired'
      ? ['Settings → Traffic has the events that were refused, and why.']
      : []),
    ...(rule.kind === 'silence' && told === 'fired'
      ? ['Is the script still in the pages? Settings → General checks it.']
      : []),
    `The alert: ${dataInMail(alertInWords(rule, goalName, locale))}.`,
  ];
}

function expectedIn(rule: AlertRule, value: number | null, { expected, bound }: Judgement): string[] {
  if (rule.kind === 'vital' && bound !== null) return [`The bound is ${ofVital(rule.vital, bound)}.`];
  if (rule.kind !== 'change') return [];
  const usual =
    rule.span === 'day' ? 'the same weekdays before' : 'the same hour of the same weekdays before';
  const compared =
    expected === null ? '' : `The median of ${usual} is ${count(expected)}${differenceOf(value, expected)}.`;
  return [
    ...(compared ? [compared] : []),
    ...('number' in rule.bound ? [`The bound is ${count(rule.bound.number)}.`] : []),
  ];
}

/** `, so this is 46% less` */
function differenceOf(value: number | null, expected: number): string {
  if (value === null || expected === 0) return '';
  const percent = Math.round((Math.abs(value - expected) / expected) * 100);
  if (percent === 0) return '';
  return `, so this is ${formatCount(percent, locale)}% ${value < expected ? 'less' : 'more'}`;
}

/** `on Tuesday, November 24`, `on Tuesday, November 24 from 13:00 to 14:00` */
function spanInWords(about: Told['about']): string {
  if (about === null) return 'now';
  const on = `on ${longDay(about.day)}`;
  if (about.hour === null) return on;
  const next = String((Number(about.hour) + 1) % 24).padStart(2, '0');
  return `${on} from ${about.hour}:00 to ${next}:00`;
}

const count = (value: number | null) => (value === null ? '–' : formatCount(Math.round(value), locale));

const ofVital = (vital: keyof typeof vitals, value: number | null) =>
  value === null ? '–' : formatValue(meaningOf(`${vital}_p75`).unit, value, locale);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
