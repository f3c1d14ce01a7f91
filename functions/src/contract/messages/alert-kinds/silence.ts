import { phrase, say } from '../../words/say.ts';
import type { SilenceRule } from '../../shapes/messages/alerts.ts';
import { type AlertKindWords, readInteger, sentenceParts, subjectPart } from './kind.ts';

export const silenceLimits = { hours: { min: 1, max: 72 } } as const;

export const silenceDefault = {
  kind: 'silence',
  hours: 2,
  between: { from: '07:00', to: '23:00' },
} satisfies SilenceRule;

const fields = {
  hours: String(silenceDefault.hours),
  /** Who has chosen the hours. Until the user does, the suggested hours of the site apply. */
  hoursBy: 'site',
  counts: 'between',
  ...silenceDefault.between,
};

export const silence: AlertKindWords<SilenceRule, typeof fields> = {
  schedule: () => 'quarter',
  isCostly: () => false,
  sentence: ({ hours, between }) =>
    between
      ? say(
          'When <b>no events</b> arrive for <b>{count, plural, one {# hour} other {# hours}}</b> between {from} and {to}',
          { count: hours, ...between },
        )
      : say('When <b>no events</b> arrive for <b>{count, plural, one {# hour} other {# hours}}</b>', {
          count: hours,
        }),
  valueName: () => say('visits'),
  figure: (_, value) => say('{count, plural, one {# visit} other {# visits}}', { count: value }),
  happened: ({ hours }) =>
    say('{count, plural, one {no events for # hour} other {no events for # hours}}', { count: hours }),
  advice: () => say('Choose more hours, or wait for more visits.'),
  isOverOnEvents: true,
  form: {
    group: phrase('What can go wrong'),
    subjects: [{ value: 'silence', label: phrase('no events') }],
    fields,
    open: ({ hours, between }) => ({
      ...{ subject: 'silence', hours: String(hours), hoursBy: 'user' },
      ...(between ? { counts: 'between', ...between } : { counts: 'always' }),
    }),
    parts: ({ hours, counts }) =>
      sentenceParts(
        {
          subject: subjectPart,
          hours: { control: 'number', field: 'hours', label: phrase('Hours'), digits: 2 },
          times: {
            ...{ control: 'choice', field: 'counts', label: phrase('When it counts') },
            options: [
              { value: 'always', label: phrase('at any time') },
              { value: 'between', label: phrase('between') },
            ],
          },
          from: { control: 'time', field: 'from', label: phrase('From') },
          to: { control: 'time', field: 'to', label: phrase('Until') },
        },
        (slots) =>
          counts === 'between'
            ? // Translators: {subject} is “no events”, {times} “between”.
              say(
                'When {subject} arrive for {hours} {count, plural, one {hour} other {hours}} {times} {from} and {to}',
                {
                  ...slots,
                  count: Number(hours),
                },
              )
            : // Translators: {subject} is “no events”, {times} “at any time”.
              say('When {subject} arrive for {hours} {count, plural, one {hour} other {hours}} {times}', {
                ...slots,
                count: Number(hours),
              }),
      ),
    follow: (next, before) => (next.hours === before.hours ? {} : { hoursBy: 'user' }),
    read({ hours, counts, from, to }) {
      const isBetween = counts === 'between';
      if (isBetween && (from === '' || to === '' || from === to)) return say('Choose two different times.');
      const typed = readInteger(
        hours,
        silenceLimits.hours,
        phrase('Type a whole number from {min} to {max, plural, one {# hour} other {# hours}}.'),
      );
      if (typeof typed === 'string') return typed;
      return { kind: 'silence', hours: typed, between: isBetween ? { from, to } : null };
    },
  },
};

/** Returns a draft with the suggested hours, unless the user has chosen others. */
export function withSuitedHours<Draft extends { subject: string; hours: string; hoursBy: string }>(
  draft: Draft,
  suited: number,
): Draft {
  const hours = String(suited);
  const stays = draft.subject !== 'silence' || draft.hoursBy === 'user' || draft.hours === hours;
  return stays ? draft : { ...draft, hours };
}
