import { counted, noun } from '../../figures/format.ts';
import type { GoalRule } from '../../shapes/messages/alerts.ts';
import { goalOptions, isSpan, timesInWords } from './change.ts';
import { type AlertKindWords, readInteger } from './kind.ts';

export const goalLimits = { days: { min: 1, max: 60 } } as const;

export const goalDefault = { kind: 'goal', when: 'missed', days: 3 } satisfies Omit<GoalRule, 'goal'>;

const fields = { happens: 'day', days: String(goalDefault.days) };

export const goal: AlertKindWords<GoalRule, typeof fields> = {
  schedule: ({ when }) => (when === 'missed' ? 'day' : 'today'),
  isCostly: () => true,
  sentence: ({ when, days }, goalName, locale) => [
    ...['When ', goalName],
    when === 'missed' ? ' is not reached for ' : ' is reached for the first time in ',
    counted(days, 'day', locale),
  ],
  valueName: (_, goalName) => goalName,
  figure: (_, ...figure) => timesInWords(...figure),
  happened: ({ when, days }, _, __, locale) =>
    `${when === 'missed' ? 'not reached for' : 'reached for the first time in'} ${counted(days, 'day', locale)}`,
  advice: () => 'The site is too new.',
  form: {
    group: 'Goals',
    subjects: [],
    fields,
    reads: ({ subject, happens }) => subject === 'goal' && !isSpan(happens),
    open: ({ goal, when, days }) => ({ subject: 'goal', goal, happens: when, days: String(days) }),
    parts: ({ days }) => [
      { control: 'choice', field: 'happens', label: 'What happens', options: goalOptions },
      { control: 'number', field: 'days', label: 'Days', digits: 2 },
      noun(Number(days), 'day'),
    ],
    read({ goal, happens, days }) {
      const typed = readInteger(days, goalLimits.days, 'days');
      if (typeof typed === 'string') return typed;
      return {
        kind: 'goal',
        goal: goal ?? '',
        when: happens === 'reached' ? 'reached' : 'missed',
        days: typed,
      };
    },
  },
};
