import { counted, noun } from '../../figures/format.ts';
import type { SilenceRule } from '../../shapes/messages/alerts.ts';
import { type AlertKindWords, readInteger } from './kind.ts';

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
  sentence: ({ hours, between }, _, locale) => [
    ...['When ', 'no events', ' arrive for ', counted(hours, 'hour', locale)],
    between ? ` between ${between.from} and ${between.to}` : '',
  ],
  valueName: () => 'visits',
  figure: (_, value, __, locale) => counted(value, 'visit', locale),
  happened: ({ hours }, _, __, locale) => `no events for ${counted(hours, 'hour', locale)}`,
  advice: () => 'Choose more hours, or wait for more visits.',
  end: 'events arrive',
  form: {
    group: 'What can go wrong',
    subjects: [{ value: 'silence', label: 'no events' }],
    fields,
    open: ({ hours, between }) => ({
      ...{ subject: 'silence', hours: String(hours), hoursBy: 'user' },
      ...(between ? { counts: 'between', ...between } : { counts: 'always' }),
    }),
    parts: ({ hours, counts }) => [
      'arrive for',
      { control: 'number', field: 'hours', label: 'Hours', digits: 2 },
      noun(Number(hours), 'hour'),
      {
        ...{ control: 'choice', field: 'counts', label: 'When it counts' },
        options: [
          { value: 'always', label: 'at any time' },
          { value: 'between', label: 'between' },
        ],
      },
      ...(counts === 'between'
        ? ([
            { control: 'time', field: 'from', label: 'From' },
            'and',
            { control: 'time', field: 'to', label: 'Until' },
          ] as const)
        : []),
    ],
    follow: (next, before) => (next.hours === before.hours ? {} : { hoursBy: 'user' }),
    read({ hours, counts, from, to }) {
      const isBetween = counts === 'between';
      if (isBetween && (from === '' || to === '' || from === to)) return 'Choose two different times.';
      const typed = readInteger(hours, silenceLimits.hours, 'hours');
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
