import { phrase, say } from '../../words/say.ts';
import type { GoalRule } from '../../shapes/messages/alerts.ts';
import { goalOptions, isSpan, timesInWords } from './change.ts';
import { type AlertKindWords, readInteger, sentenceParts, subjectPart } from './kind.ts';

export const goalLimits = { days: { min: 1, max: 60 } } as const;

export const goalDefault = { kind: 'goal', when: 'missed', days: 3 } satisfies Omit<GoalRule, 'goal'>;

const fields = { happens: 'day', days: String(goalDefault.days) };

export const goal: AlertKindWords<GoalRule, typeof fields> = {
  schedule: ({ when }) => (when === 'missed' ? 'day' : 'today'),
  isCostly: () => true,
  sentence: ({ when, days }, goalName) =>
    when === 'missed'
      ? say('When <b>{goal}</b> is not reached for <b>{count, plural, one {# day} other {# days}}</b>', {
          goal: goalName,
          count: days,
        })
      : say(
          'When <b>{goal}</b> is reached for the first time in <b>{count, plural, one {# day} other {# days}}</b>',
          { goal: goalName, count: days },
        ),
  valueName: (_, goalName) => goalName,
  figure: (_, value, goalName) => timesInWords(value, goalName),
  happened: ({ when, days }) =>
    when === 'missed'
      ? say('{count, plural, one {not reached for # day} other {not reached for # days}}', { count: days })
      : say(
          '{count, plural, one {reached for the first time in # day} other {reached for the first time in # days}}',
          { count: days },
        ),
  advice: () => say('The site is too new.'),
  form: {
    group: phrase('Goals'),
    subjects: [],
    fields,
    reads: ({ subject, happens }) => subject === 'goal' && !isSpan(happens),
    open: ({ goal, when, days }) => ({ subject: 'goal', goal, happens: when, days: String(days) }),
    parts: ({ days }) =>
      sentenceParts(
        {
          subject: subjectPart,
          happens: {
            control: 'choice',
            field: 'happens',
            label: phrase('What happens'),
            options: goalOptions,
          },
          days: { control: 'number', field: 'days', label: phrase('Days'), digits: 2 },
        },
        (slots) =>
          // Translators: {subject} is the name of a goal, {happens} “is not reached for”.
          say('When {subject} {happens} {days} {count, plural, one {day} other {days}}', {
            ...slots,
            count: Number(days),
          }),
      ),
    read({ goal, happens, days }) {
      const typed = readInteger(
        days,
        goalLimits.days,
        phrase('Type a whole number from {min} to {max, plural, one {# day} other {# days}}.'),
      );
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
