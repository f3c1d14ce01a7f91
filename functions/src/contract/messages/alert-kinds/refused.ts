import { counted } from '../../figures/format.ts';
import type { RefusedRule } from '../../shapes/messages/alerts.ts';
import type { AlertKindWords } from './kind.ts';

export const refused: AlertKindWords<RefusedRule, Record<never, string>> = {
  schedule: () => 'hourly',
  isCostly: () => false,
  sentence: () => ['When ', 'events are refused'],
  valueName: () => 'refused events',
  figure: (_, value, __, locale) => counted(value, 'refused event', locale),
  advice: () => 'The site is too new.',
  form: {
    group: 'What can go wrong',
    subjects: [{ value: 'refused', label: 'events are refused' }],
    fields: {},
    open: () => ({ subject: 'refused' }),
    parts: () => [],
    read: () => ({ kind: 'refused' }),
  },
};
