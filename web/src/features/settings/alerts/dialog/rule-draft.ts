import {
  alertDefaults,
  alertLimits,
  type AlertMetric,
  alertMetrics,
  type AlertRule,
  type AlertSpan,
  type ChangeRule,
  defaultPercent,
  type Filter,
  formatCount,
  type GoalRule,
  type Vital,
  vitalNames,
  vitals,
} from '@footfall/functions/contract';

/** What an alert is about. */
export type Subject = AlertMetric | Vital | 'silence' | 'refused';
/** What is said of it: its change over a day or an hour, or, of a goal, that it is reached or missed. */
export type Course = AlertSpan | GoalRule['when'];

/** A rule while it is put together. It keeps what other kinds of rules have, so that a look at them loses nothing. */
export interface RuleDraft {
  subject: Subject;
  /** The id of the goal, if it is about one. */
  goal: string | null;
  course: Course;
  direction: ChangeRule['direction'];
  by: 'percent' | 'number';
  /** Numbers as they are typed. */
  percent: string;
  number: string;
  days: string;
  hours: string;
  /** Whether someone has chosen the hours. Until then, those that suit the site take their place. */
  hasOwnHours: boolean;
  above: string;
  /** Whether silence counts only between two times. */
  isBetween: boolean;
  from: string;
  to: string;
  filters: readonly Filter[];
}

const { change, goal, silence, vital } = alertDefaults;

/** What a new alert begins with. */
export const newDraft: RuleDraft = {
  subject: change.metric,
  goal: null,
  course: change.span,
  direction: change.direction,
  by: 'percent',
  percent: String(change.bound.percent),
  number: '',
  days: String(goal.days),
  hours: String(silence.hours),
  hasOwnHours: false,
  above: String(vital.above),
  isBetween: true,
  ...silence.between,
  filters: [],
};

/** A new alert that begins with a rule. */
export const newDraftOf = (rule: AlertRule): RuleDraft => ({ ...draftOf(rule), hasOwnHours: false });

/** A rule as it is changed. */
export function draftOf(rule: AlertRule): RuleDraft {
  switch (rule.kind) {
    case 'change': {
      const { metric, goal, span, direction, bound, filters } = rule;
      const by =
        'percent' in bound
          ? { by: 'percent' as const, percent: String(bound.percent) }
          : { by: 'number' as const, number: String(bound.number) };
      return { ...newDraft, subject: metric, goal, course: span, direction, ...by, filters };
    }
    case 'goal':
      return { ...newDraft, subject: 'goal', goal: rule.goal, course: rule.when, days: String(rule.days) };
    case 'silence':
      return {
        ...newDraft,
        subject: 'silence',
        hours: String(rule.hours),
        hasOwnHours: true,
        isBetween: rule.between !== null,
        ...rule.between,
      };
    case 'vital':
      return { ...newDraft, subject: rule.vital, above: String(rule.above) };
    case 'refused':
      return { ...newDraft, subject: 'refused' };
  }
}

const isVital = (subject: Subject): subject is Vital => vitalNames.some((each) => each === subject);
const isMetric = (subject: Subject): subject is AlertMetric => alertMetrics.some((each) => each === subject);
const isSpan = (course: Course): course is AlertSpan => course === 'day' || course === 'hour';

/** Which controls the sentence of a draft has. */
export function kindOf({ subject, course }: Pick<RuleDraft, 'subject' | 'course'>): AlertRule['kind'] {
  if (isVital(subject)) return 'vital';
  if (!isMetric(subject)) return subject;
  return isSpan(course) ? 'change' : 'goal';
}

/** About something else. Of goals alone it can be said that they are reached; a vital has a bound of its own. */
export function withSubject(draft: RuleDraft, subject: Subject, goal: string | null = null): RuleDraft {
  return {
    ...draft,
    subject,
    goal,
    course: subject === 'goal' || isSpan(draft.course) ? draft.course : change.span,
    ...(isVital(subject) && { above: String(vitals[subject].good) }),
  };
}

/** Over another time or in another direction, each of which has a percentage of its own until one is typed. */
export function withChange(
  draft: RuleDraft,
  part: Partial<Pick<RuleDraft, 'course' | 'direction'>>,
): RuleDraft {
  const next = { ...draft, ...part };
  const isOwn = draft.percent !== percentOf(draft);
  return { ...next, percent: isOwn ? draft.percent : percentOf(next) };
}

const percentOf = ({ course, direction }: Pick<RuleDraft, 'course' | 'direction'>) =>
  String(defaultPercent[isSpan(course) ? course : change.span][direction]);

/** With hours that someone has chosen. */
export const withHours = (draft: RuleDraft, hours: string): RuleDraft => ({
  ...draft,
  hours,
  hasOwnHours: true,
});

/** With the hours that suit the site, unless someone has chosen others: then the draft itself. */
export function withSuitedHours(draft: RuleDraft, suited: number): RuleDraft {
  const hours = String(suited);
  if (draft.subject !== 'silence' || draft.hasOwnHours || draft.hours === hours) return draft;
  return { ...draft, hours };
}

/** The rule that a draft stands for, or what has to be mended first. */
export type Read = { rule: AlertRule; fault: null } | { rule: null; fault: string };

export function readDraft(draft: RuleDraft): Read {
  const { subject, course, goal } = draft;
  if (isVital(subject)) return vitalIn(subject, draft.above);
  if (subject === 'refused') return { rule: { kind: 'refused' }, fault: null };
  if (subject === 'silence') return silenceIn(draft);
  if (isSpan(course)) return changeIn({ ...draft, subject, course });
  return wholeIn(draft.days, alertLimits.days, 'days', (days) => ({
    kind: 'goal',
    goal: goal ?? '',
    when: course,
    days,
  }));
}

interface Range {
  least: number;
  most: number;
}

/** The rule with the number that is typed, if that is a whole one within the range. */
function wholeIn(typed: string, range: Range, unit: string, ruleOf: (number: number) => AlertRule): Read {
  const { least, most } = range;
  const number = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : NaN;
  if (number >= least && number <= most) return { rule: ruleOf(number), fault: null };
  const fault = `Type a whole number from ${formatCount(least)} to ${formatCount(most)}${unit && ` ${unit}`}.`;
  return { rule: null, fault };
}

function changeIn({
  subject,
  goal,
  course,
  direction,
  by,
  percent,
  number,
  filters,
}: RuleDraft & { subject: AlertMetric; course: AlertSpan }): Read {
  const ruleOf = (bound: ChangeRule['bound']): AlertRule => ({
    kind: 'change',
    metric: subject,
    goal: subject === 'goal' ? goal : null,
    span: course,
    direction,
    bound,
    filters,
  });
  if (by === 'number') return wholeIn(number, alertLimits.number, '', (bound) => ruleOf({ number: bound }));
  const { least, most } = alertLimits.percent;
  // Nothing falls by more than all of it.
  const range = { least, most: direction === 'fall' ? 100 : most };
  return wholeIn(percent, range, 'percent', (bound) => ruleOf({ percent: bound }));
}

function silenceIn({ hours, isBetween, from, to }: RuleDraft): Read {
  if (isBetween && (from === '' || to === '' || from === to))
    return { rule: null, fault: 'Choose two different times.' };
  const between = isBetween ? { from, to } : null;
  return wholeIn(hours, alertLimits.hours, 'hours', (number) => ({
    kind: 'silence',
    hours: number,
    between,
  }));
}

function vitalIn(subject: Vital, typed: string): Read {
  const above = typed.trim() === '' ? NaN : Number(typed.trim().replace(',', '.'));
  const { most } = vitals[subject];
  if (above > 0 && above <= most) return { rule: { kind: 'vital', vital: subject, above }, fault: null };
  return { rule: null, fault: `Type a number above 0, up to ${formatCount(most)}.` };
}
