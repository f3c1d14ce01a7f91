import { formatCount, formatPercent, formatTick } from '../../figures/format.ts';
import { filtersInWords } from '../../language/filters.ts';
import type { ChangeRule } from '../../shapes/messages/alerts.ts';
import { alertMetrics, type AlertMetric, type AlertSpan } from '../alerts.ts';
import { escapeBold } from '../../words/bold.ts';
import { phraseAs } from '../../words/catalogue.ts';
import { phrase, say } from '../../words/say.ts';
import {
  type AlertKindWords,
  type DraftOf,
  type FormPart,
  readInteger,
  sentenceParts,
  subjectPart,
} from './kind.ts';

/** The default percentages for visitors, visits and pageviews. docs/help/sharing/alerts.md has the rates of false alarms. */
export const defaultPercent = {
  day: { rise: 60, fall: 28 },
  hour: { rise: 200, fall: 80 },
} as const satisfies Record<AlertSpan, Record<ChangeRule['direction'], number>>;

export const changeLimits = {
  percent: { min: 10, max: 1000 },
  number: { min: 1, max: 1_000_000_000 },
} as const;

const fields = {
  /** A span, or for a goal also `missed` or `reached`, which create a rule of another kind. */
  happens: 'day',
  direction: 'fall',
  by: 'percent',
  percent: String(defaultPercent.day.fall),
  number: '',
};
type Draft = DraftOf<typeof fields>;

const medians = {
  day: phrase('the same weekday’s median, 8 weeks'),
  hour: phrase('the median of the same hour and weekday, 8 weeks'),
} as const;

/** `{metric}` is `goal` for conversions. */
const sentences = {
  percent: {
    day: phrase(
      'When {metric, select, visitors {<b>visitors</b>} visits {<b>visits</b>} pageviews {<b>pageviews</b>} other {<b>{goal}</b> conversions}} per day {direction, select, rise {rise <b>{percent} above</b>} other {fall <b>{percent} below</b>}} the same weekday’s median',
    ),
    hour: phrase(
      'When {metric, select, visitors {<b>visitors</b>} visits {<b>visits</b>} pageviews {<b>pageviews</b>} other {<b>{goal}</b> conversions}} per hour {direction, select, rise {rise <b>{percent} above</b>} other {fall <b>{percent} below</b>}} the median of the same hour and weekday',
    ),
  },
  number: {
    day: phrase(
      'When {metric, select, visitors {<b>visitors</b>} visits {<b>visits</b>} pageviews {<b>pageviews</b>} other {<b>{goal}</b> conversions}} per day {direction, select, rise {rise <b>above {number}</b>} other {fall <b>below {number}</b>}}',
    ),
    hour: phrase(
      'When {metric, select, visitors {<b>visitors</b>} visits {<b>visits</b>} pageviews {<b>pageviews</b>} other {<b>{goal}</b> conversions}} per hour {direction, select, rise {rise <b>above {number}</b>} other {fall <b>below {number}</b>}}',
    ),
  },
} as const;

/** The names of metrics within a sentence. */
const metricNouns = {
  visitors: phrase('visitors'),
  visits: phrase('visits'),
  pageviews: phrase('pageviews'),
} as const;

/** The same in the form of an alert, where a language may need another form of the words. */
const subjects = {
  // Translators: When [visitors] per day fall …
  visitors: phraseAs('of an alert', 'visitors'),
  // Translators: When [visits] per day fall …
  visits: phraseAs('of an alert', 'visits'),
  // Translators: When [pageviews] per day fall …
  pageviews: phraseAs('of an alert', 'pageviews'),
} as const;

const metricCounts = {
  visitors: phrase('{count, plural, one {# visitor} other {# visitors}}'),
  visits: phrase('{count, plural, one {# visit} other {# visits}}'),
  pageviews: phrase('{count, plural, one {# pageview} other {# pageviews}}'),
} as const;

const beyond = (direction: string) => (direction === 'rise' ? 'above' : 'below');

export const isSpan = (happens: string): happens is AlertSpan => happens === 'day' || happens === 'hour';

const spanOf = ({ happens }: Pick<Draft, 'happens'>): AlertSpan => (isSpan(happens) ? happens : 'day');

const directionOf = ({ direction }: Pick<Draft, 'direction'>) => (direction === 'rise' ? 'rise' : 'fall');

const percentOf = (draft: Draft) => String(defaultPercent[spanOf(draft)][directionOf(draft)]);

export const goalOptions = [
  { value: 'day', label: phrase('conversions per day') },
  { value: 'hour', label: phrase('conversions per hour') },
  { value: 'missed', label: phrase('is not reached for') },
  { value: 'reached', label: phrase('is reached for the first time in') },
] as const;

/** `Order 12 times` */
export const timesInWords = (value: number, goalName: string) =>
  say('{count, plural, one {{goal} # time} other {{goal} # times}}', { goal: goalName, count: value });

export const changeDefault = {
  kind: 'change',
  metric: 'visitors',
  goal: null,
  span: 'day',
  direction: 'fall',
  bound: { percent: defaultPercent.day.fall },
  filters: [],
} satisfies ChangeRule;

export const change: AlertKindWords<ChangeRule, typeof fields> = {
  schedule: ({ span }) => span,
  isCostly: ({ metric, filters }) => metric === 'goal' || filters.length > 0,
  sentence({ metric, span, direction, bound, filters }, goalName, locale) {
    const values = { metric, goal: goalName, direction };
    const sentence =
      'percent' in bound
        ? say(sentences.percent[span], { ...values, percent: formatTick('percent', bound.percent, locale) })
        : say(sentences.number[span], { ...values, number: formatCount(bound.number, locale) });
    return filters.length === 0 ? sentence : `${sentence} (${escapeBold(filtersInWords(filters))})`;
  },
  valueName: ({ metric }, goalName) => (metric === 'goal' ? goalName : say(metricNouns[metric])),
  figure: ({ metric }, value, goalName) =>
    metric === 'goal' ? timesInWords(value, goalName) : say(metricCounts[metric], { count: value }),
  happened({ bound, direction }, { value, expected }, figure, locale) {
    if ('number' in bound) {
      const values = { figure, number: formatCount(bound.number, locale) };
      return direction === 'rise'
        ? say('{figure}, above {number}', values)
        : say('{figure}, below {number}', values);
    }
    if (!expected) return figure;
    const part = Math.abs((value ?? 0) - expected) / expected;
    const values = {
      figure,
      percent: formatPercent(part * 100, locale),
      median: formatCount(expected, locale),
    };
    return direction === 'rise'
      ? say('{figure}, {percent} above {median}', values)
      : say('{figure}, {percent} below {median}', values);
  },
  advice({ bound, span }) {
    if ('number' in bound) return say('The site is too new.');
    return span === 'hour'
      ? say('Choose days, or compare with a number.')
      : say('Compare with a number, or wait until the site has more weeks.');
  },
  side: ({ direction }) => beyond(direction),
  form: {
    group: phrase('Traffic'),
    subjects: alertMetrics.flatMap((value) => (value === 'goal' ? [] : [{ value, label: subjects[value] }])),
    fields,
    reads: ({ subject, happens }) =>
      alertMetrics.some((metric) => metric === subject) && (subject !== 'goal' || isSpan(happens)),
    open: ({ metric, goal, span, direction, bound, filters }) => ({
      ...{ subject: metric, goal, happens: span, direction, filters },
      ...('percent' in bound
        ? { by: 'percent', percent: String(bound.percent) }
        : { by: 'number', number: String(bound.number) }),
    }),
    parts(draft) {
      const controls = controlsOf(draft);
      const isGoal = draft.subject === 'goal';
      return sentenceParts(controls, (slots) => {
        const values = { ...slots, side: beyond(draft.direction) };
        if (draft.by === 'percent')
          return isGoal
            ? // Translators: {subject} is the name of a goal, {happens} “conversions per day”, {direction} “fall”. Keep the
              // order of controls the same in all messages that begin with “When {subject}”, else one loses the focus.
              say(
                'When {subject} {happens} {direction} {percent} {side, select, above {above} other {below}} {by} {filters}',
                values,
              )
            : // Translators: {subject} is “visitors”, {happens} “day”, {direction} “fall”, {by} “the same weekday’s median”.
              say(
                'When {subject} per {happens} {direction} {percent} {side, select, above {above} other {below}} {by} {filters}',
                values,
              );
        return isGoal
          ? // Translators: {subject} is the name of a goal. {by} is “a number”.
            say(
              'When {subject} {happens} {direction} {side, select, above {above} other {below}} {by} {number} {filters}',
              values,
            )
          : // Translators: {subject} is “visitors”. {by} is “a number”.
            say(
              'When {subject} per {happens} {direction} {side, select, above {above} other {below}} {by} {number} {filters}',
              values,
            );
      });
    },
    // Each span and direction has its own default percentage, until the user types another one.
    follow: (next, before) => (next.percent === percentOf(before) ? { percent: percentOf(next) } : {}),
    read(draft) {
      const { subject, goal, by, percent, number, filters } = draft;
      const direction = directionOf(draft);
      // Nothing can fall by more than 100 %.
      const max = direction === 'fall' ? 100 : changeLimits.percent.max;
      const typed =
        by === 'number'
          ? readInteger(number, changeLimits.number, phrase('Type a whole number from {min} to {max}.'))
          : readInteger(
              percent,
              { ...changeLimits.percent, max },
              phrase('Type a whole number from {min} to {max} percent.'),
            );
      if (typeof typed === 'string') return typed;
      return {
        ...{ kind: 'change', metric: subject as AlertMetric, goal: subject === 'goal' ? goal : null },
        ...{ span: spanOf(draft), direction },
        bound: by === 'number' ? { number: typed } : { percent: typed },
        filters: [...filters],
      };
    },
  },
};

const spanOptions = [
  { value: 'day', label: phrase('day') },
  { value: 'hour', label: phrase('hour') },
] as const;

const directionOptions = [
  // Translators: visitors fall
  { value: 'fall', label: phrase('fall') },
  // Translators: visitors rise
  { value: 'rise', label: phrase('rise') },
] as const;

const controlsOf = (
  draft: Draft,
): Record<'subject' | 'happens' | 'direction' | 'percent' | 'by' | 'number' | 'filters', FormPart> => ({
  subject: subjectPart,
  happens:
    draft.subject === 'goal'
      ? { control: 'choice', field: 'happens', label: phrase('What happens'), options: goalOptions }
      : { control: 'choice', field: 'happens', label: phrase('Length'), options: spanOptions },
  direction: {
    control: 'choice',
    field: 'direction',
    label: phrase('Direction'),
    options: directionOptions,
  },
  percent: { control: 'number', field: 'percent', label: phrase('Percent'), unit: '%' },
  by: {
    ...{ control: 'choice', field: 'by', label: phrase('Compared with') },
    options: [
      { value: 'percent', label: medians[spanOf(draft)] },
      { value: 'number', label: phrase('a number') },
    ],
  },
  number: { control: 'number', field: 'number', label: phrase('Number'), digits: 7 },
  filters: { control: 'filters', field: 'filters' },
});
