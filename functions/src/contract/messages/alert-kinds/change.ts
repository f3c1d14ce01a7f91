import { counted, formatCount, formatPercent, formatTick, noun } from '../../figures/format.ts';
import { filtersInWords } from '../../language/filters.ts';
import type { ChangeRule } from '../../shapes/messages/alerts.ts';
import { alertMetrics, type AlertMetric, type AlertSpan } from '../alerts.ts';
import { type AlertKindWords, type DraftOf, readInteger } from './kind.ts';

/** The default percentages for visitors, visits and pageviews. docs/owners/alerts.md has the rates of false alarms. */
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

const medians = { day: 'the same weekday’s median', hour: 'the median of the same hour and weekday' };

const beyond = (direction: string) => (direction === 'rise' ? 'above' : 'below');

export const isSpan = (happens: string): happens is AlertSpan => happens === 'day' || happens === 'hour';

const spanOf = ({ happens }: Pick<Draft, 'happens'>): AlertSpan => (isSpan(happens) ? happens : 'day');

const directionOf = ({ direction }: Pick<Draft, 'direction'>) => (direction === 'rise' ? 'rise' : 'fall');

const percentOf = (draft: Draft) => String(defaultPercent[spanOf(draft)][directionOf(draft)]);

export const goalOptions = [
  { value: 'day', label: 'conversions per day' },
  { value: 'hour', label: 'conversions per hour' },
  { value: 'missed', label: 'is not reached for' },
  { value: 'reached', label: 'is reached for the first time in' },
] as const;

/** `Order 12 times` */
export const timesInWords = (value: number, goalName: string, locale?: string) =>
  `${goalName} ${formatCount(value, locale)} ${noun(value, 'time')}`;

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
    const where = filters.length === 0 ? '' : ` (${filtersInWords(filters)})`;
    const [name, of] = metric === 'goal' ? [goalName, ' conversions'] : [metric, ''];
    const start = ['When ', name, `${of} per ${span} ${direction} `];
    return 'percent' in bound
      ? [
          ...[...start, `${formatTick('percent', bound.percent, locale)} ${beyond(direction)}`],
          ` ${medians[span]}${where}`,
        ]
      : [...start, `${beyond(direction)} ${formatCount(bound.number, locale)}`, where];
  },
  valueName: ({ metric }, goalName) => (metric === 'goal' ? goalName : metric),
  figure: ({ metric }, value, goalName, locale) =>
    metric === 'goal' ? timesInWords(value, goalName, locale) : counted(value, metric.slice(0, -1), locale),
  happened({ bound, direction }, { value, expected }, figure, locale) {
    const side = beyond(direction);
    if ('number' in bound) return `${figure}, ${side} ${formatCount(bound.number, locale)}`;
    if (!expected) return figure;
    const part = Math.abs((value ?? 0) - expected) / expected;
    return `${figure}, ${formatPercent(part * 100, locale)} ${side} ${formatCount(expected, locale)}`;
  },
  advice({ bound, span }) {
    if ('number' in bound) return 'The site is too new.';
    return span === 'hour'
      ? 'Choose days, or compare with a number.'
      : 'Compare with a number, or wait until the site has more weeks.';
  },
  side: ({ direction }) => beyond(direction),
  form: {
    group: 'Traffic',
    subjects: alertMetrics.flatMap((value) => (value === 'goal' ? [] : [{ value, label: value }])),
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
      const span = spanOf(draft);
      const percent = { control: 'number', field: 'percent', label: 'Percent', unit: '%' } as const;
      const number = { control: 'number', field: 'number', label: 'Number', digits: 7 } as const;
      return [
        ...(draft.subject === 'goal'
          ? [{ control: 'choice', field: 'happens', label: 'What happens', options: goalOptions } as const]
          : [
              'per',
              {
                control: 'choice',
                field: 'happens',
                label: 'Length',
                options: wordsOf('day', 'hour'),
              } as const,
            ]),
        { control: 'choice', field: 'direction', label: 'Direction', options: wordsOf('fall', 'rise') },
        ...(draft.by === 'percent' ? [percent] : []),
        beyond(draft.direction),
        {
          ...{ control: 'choice', field: 'by', label: 'Compared with' },
          options: [
            { value: 'percent', label: `${medians[span]}, 8 weeks` },
            { value: 'number', label: 'a number' },
          ],
        },
        ...(draft.by === 'number' ? [number] : []),
        { control: 'filters', field: 'filters' },
      ];
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
          ? readInteger(number, changeLimits.number, '')
          : readInteger(percent, { ...changeLimits.percent, max }, 'percent');
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

const wordsOf = (...words: string[]) => words.map((word) => ({ value: word, label: word }));
