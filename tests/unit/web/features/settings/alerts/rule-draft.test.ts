import { expect, test } from 'vitest';
import {
  alertDefaults,
  type AlertDraft,
  type AlertRule,
  defaultPercent,
  withSuitedHours,
} from '../../../../../../functions/src/contract/index.ts';
import {
  draftOf,
  editDraft,
  newDraft,
  newDraftOf,
  readDraft,
} from '../../../../../../web/src/features/settings/alerts/dialog/rule-draft.ts';

test.each<AlertRule>([
  alertDefaults.change,
  {
    kind: 'change',
    metric: 'goal',
    goal: 'g1',
    span: 'hour',
    direction: 'rise',
    bound: { number: 60 },
    filters: [['is', 'visit:country', ['NL']]],
  },
  { kind: 'goal', goal: 'g1', when: 'missed', days: 3 },
  { kind: 'goal', goal: 'g1', when: 'reached', days: 14 },
  alertDefaults.silence,
  { kind: 'silence', hours: 5, between: null },
  { kind: 'vital', vital: 'cls', above: 0.15 },
  alertDefaults.refused,
])('%j is the same rule after it was opened', (rule) =>
  expect(readDraft(draftOf(rule))).toEqual({ rule, fault: null }),
);

test('a new alert begins with the default rule of the contract', () =>
  expect(readDraft(newDraft).rule).toEqual(alertDefaults.change));

test.each<[Partial<AlertDraft>, string]>([
  [{ percent: '101' }, 'Type a whole number from 10 to 100 percent.'],
  [{ percent: '10.5' }, 'Type a whole number from 10 to 100 percent.'],
  [{ direction: 'rise', percent: '1001' }, 'Type a whole number from 10 to 1,000 percent.'],
  [{ by: 'number', number: '0' }, 'Type a whole number from 1 to 1,000,000,000.'],
  [{ subject: 'silence', hours: '73' }, 'Type a whole number from 1 to 72 hours.'],
  [{ subject: 'silence', to: '07:00' }, 'Choose two different times.'],
  [{ subject: 'silence', from: '' }, 'Choose two different times.'],
  [{ subject: 'goal', happens: 'missed', days: '61' }, 'Type a whole number from 1 to 60 days.'],
  [{ subject: 'lcp', above: '0' }, 'Type a number above 0, up to 120,000.'],
  [{ subject: 'cls', above: '11' }, 'Type a number above 0, up to 10.'],
])('%j is invalid, and the sentence says why', (part, fault) =>
  expect(readDraft({ ...newDraft, ...part })).toEqual({ rule: null, fault }),
);

test.each<[Partial<AlertDraft>, AlertRule]>([
  [
    { subject: 'cls', above: '0,2' },
    { kind: 'vital', vital: 'cls', above: 0.2 },
  ],
  [
    { subject: 'silence', hours: ' 4 ', counts: 'always' },
    { kind: 'silence', hours: 4, between: null },
  ],
])('a number is read with a comma and with spaces: %j', (part, rule) =>
  expect(readDraft({ ...newDraft, ...part }).rule).toEqual(rule),
);

test('each length and direction has its own percentage, until one is typed', () => {
  const hourly = editDraft(newDraft, { happens: 'hour' });
  const { day, hour } = defaultPercent;
  expect([newDraft.percent, hourly.percent]).toEqual([day.fall, hour.fall].map(String));
  expect(editDraft(hourly, { direction: 'rise' }).percent).toBe(String(hour.rise));
  expect(editDraft({ ...newDraft, percent: '55' }, { direction: 'rise' }).percent).toBe('55');
});

test('if a goal is reached, another subject is compared by day again', () => {
  const missed = { ...editDraft(newDraft, { subject: 'goal', goal: 'g1' }), happens: 'missed' as const };
  expect(readDraft(missed).rule).toMatchObject({ kind: 'goal', goal: 'g1' });
  expect(readDraft(editDraft(missed, { subject: 'visits', goal: null })).rule).toMatchObject({
    kind: 'change',
    metric: 'visits',
    goal: null,
    span: 'day',
  });
});

test.each([
  ['inp', '200'],
  ['cls', '0.1'],
] as const)('an alert of %s begins with the threshold %s', (vital, above) =>
  expect(editDraft(newDraft, { subject: vital }).above).toBe(above),
);

const silent = newDraftOf(alertDefaults.silence);

test.each<[AlertDraft, string]>([
  [silent, '7'],
  [editDraft(newDraft, { subject: 'silence' }), '7'],
  [withSuitedHours(silent, 5), '7'],
  // Someone typed these, or deleted them, or they were saved.
  [editDraft(silent, { hours: '4' }), '4'],
  [editDraft(silent, { hours: '' }), ''],
  [draftOf({ kind: 'silence', hours: 3, between: null }), '3'],
])('hours of silence are the suggested ones of the site until they are edited: %o', (draft, hours) =>
  expect(withSuitedHours(draft, 7).hours).toBe(hours),
);

test('a draft with the suggested hours does not change', () => {
  const suited = withSuitedHours(silent, 7);
  for (const draft of [suited, newDraft, editDraft(silent, { hours: '4' })])
    expect(withSuitedHours(draft, 7)).toBe(draft);
});
