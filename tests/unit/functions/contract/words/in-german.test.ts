import { afterAll, expect, test } from 'vitest';
import {
  alertDefaults,
  alertInWords,
  alertKindOf,
  type AlertRule,
  changeText,
  dimensionLabel,
  filtersInWords,
  formatDuration,
  goalInWords,
  metricLabel,
  rangeInSentence,
  speakBy,
  speechOf,
  usesInWords,
  valueName,
  valuesLabel,
} from '@footfall/functions/contract';

const german = speechOf(
  'de',
  {
    'Average revenue': 'Durchschnittlicher Umsatz',
    'Sum of {property}': 'Summe von {property}',
    Country: 'Land',
    'Property: {property}': 'Eigenschaft: {property}',
    'Entry pages': 'Einstiegsseiten',
    'Other cities': 'Andere Städte',
    Mobile: 'Mobilgerät',
    'Organic Search': 'Organische Suche',
    '{minutes}m {seconds}s': '{minutes} Min. {seconds} Sek.',
    'up {percent}, worse': '{percent} mehr, schlechter',
    '{from} to {to}': '{from} bis {to}',
    '{dimension} is {values}': '{dimension} ist {values}',
    '{before} or {next}': '{before} oder {next}',
    '{before} and {next}': '{before} und {next}',
    'When <b>{goal}</b> is not reached for <b>{count, plural, one {# day} other {# days}}</b>':
      'Wenn <b>{goal}</b> <b>{count, plural, one {# Tag} other {# Tage}}</b> nicht erreicht wird',
    'When {subject} arrive for {hours} {count, plural, one {hour} other {hours}} {times} {from} and {to}':
      'Wenn {times} {from} und {to} {hours} {count, plural, one {Stunde} other {Stunden}} lang {subject} ankommen',
    '{count, plural, one {the board {names}} other {the boards {names}}}':
      '{count, plural, one {das Board {names}} other {die Boards {names}}}',
    '“{name}”': '„{name}“',
  },
  'de',
);

const before = speakBy(() => german);
afterAll(() => void speakBy(before));

const missed: AlertRule = { ...alertDefaults.goal, goal: 'g1', days: 3 };

test.each<[string, string]>([
  [metricLabel('average_revenue'), 'Durchschnittlicher Umsatz'],
  [metricLabel('prop_sum:{price}'), 'Summe von {price}'],
  [dimensionLabel('visit:country'), 'Land'],
  [dimensionLabel('event:props:plan'), 'Eigenschaft: plan'],
  [valuesLabel('visit:entry_page'), 'Einstiegsseiten'],
  [valueName('visit:city', 'Other'), 'Andere Städte'],
  [valueName('visit:device', 'mobile'), 'Mobilgerät'],
  [valueName('visit:channel', 'Organic Search'), 'Organische Suche'],
  [valueName('visit:channel', 'Newsletter {3}'), 'Newsletter {3}'],
  [formatDuration(134), '2 Min. 14 Sek.'],
  [changeText({ percent: 12, direction: 'up', verdict: 'worse' }), '12,00\u00a0% mehr, schlechter'],
  [rangeInSentence({ from: '2026-10-24', to: '2026-11-22' }), '24. Okt. bis 22. Nov. 2026'],
  [filtersInWords([['is', 'visit:country', ['DE', 'FR']]]), 'Land ist DE oder FR'],
  [
    goalInWords({
      ...{ kind: 'event', event: 'Order', currency: null },
      properties: [{ key: 'plan', operator: 'is', values: ['pro'] }],
    }),
    'Event ist Order und plan ist pro',
  ],
  [alertInWords(missed, '<b>'), 'Wenn <b> 3 Tage nicht erreicht wird'],
  [usesInWords([{ kind: 'board', names: ['A', 'B', 'C'], others: 0 }]), 'die Boards „A“, „B“ und „C“'],
])('%s', (said, german) => expect(said).toBe(german));

test('the controls of a form stand in the order of the language', () => {
  const draft = { subject: 'silence', goal: null, filters: [], hours: '1', counts: 'between' } as never;
  const parts = alertKindOf(alertDefaults.silence).form.parts(draft);
  expect(parts.map((part) => (typeof part === 'string' ? part : part.field))).toEqual([
    ...['Wenn', 'counts', 'from', 'und', 'to', 'hours', 'Stunde lang', 'subject', 'ankommen'],
  ]);
});
