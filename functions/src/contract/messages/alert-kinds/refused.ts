import type { RefusedRule } from '../../shapes/messages/alerts.ts';
import { type AlertKindWords, sentenceParts, subjectPart } from './kind.ts';
import { phrase, say } from '../../words/say.ts';

export const refused: AlertKindWords<RefusedRule, Record<never, string>> = {
  schedule: () => 'hourly',
  isCostly: () => false,
  sentence: () => say('When <b>events are refused</b>'),
  valueName: () => say('refused events'),
  figure: (_, value) =>
    say('{count, plural, one {# refused event} other {# refused events}}', { count: value }),
  advice: () => say('The site is too new.'),
  form: {
    group: phrase('What can go wrong'),
    subjects: [{ value: 'refused', label: phrase('events are refused') }],
    fields: {},
    open: () => ({ subject: 'refused' }),
    parts: () =>
      // Translators: {subject} is “events are refused”.
      sentenceParts({ subject: subjectPart }, (slots) => say('When {subject}', slots)),
    read: () => ({ kind: 'refused' }),
  },
};
