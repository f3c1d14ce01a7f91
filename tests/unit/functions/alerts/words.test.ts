import { expect, test } from 'vitest';
import { alertDefaults, type AlertRule, type ChangeRule } from '@footfall/functions/contract';
import { dashboardLink } from '../../../../functions/src/alerts/tell/dashboard-link.ts';
import { linesOfAlert, titleOfAlert, type Told } from '../../../../functions/src/alerts/tell/words.ts';
import { silent } from '../../../../functions/src/alerts/judge/verdict.ts';

const fall: ChangeRule = { ...alertDefaults.change, bound: { percent: 40 } };
const missed: AlertRule = { ...alertDefaults.goal, goal: 'g1' };
const day = { day: '2026-02-10', hour: null };

const told = (rule: AlertRule, changes: Partial<Told> = {}): Told => ({
  ...{ rule, goalName: null, told: 'fired', about: day, value: 12, lastEvent: null },
  judgement: { verdict: 'fires', expected: 60, bound: 36 },
  ...changes,
});

test.each<[Told, string]>([
  [told(fall), 'Visitors on Tuesday, February 10: 12'],
  [told(fall, { told: 'over', value: 58 }), 'It is over. Visitors on Tuesday, February 10: 58'],
  [
    told({ ...fall, span: 'hour' }, { about: { day: '2026-02-10', hour: '23' }, value: 1200 }),
    'Visitors on Tuesday, February 10 from 23:00 to 00:00: 1,200',
  ],
  [told({ ...fall, metric: 'goal', goal: 'g1' }, { goalName: 'order' }), 'Order on Tuesday, February 10: 12'],
  [told(missed, { goalName: 'Order' }), 'Order was not reached for 3 days'],
  [told(missed, { goalName: 'Order', told: 'over' }), 'Order is reached again'],
  [
    told({ ...alertDefaults.goal, goal: 'g1', when: 'reached', days: 1 }, { goalName: 'Order' }),
    'Order was reached for the first time in 1 day',
  ],
  [
    told(alertDefaults.silence, { about: null, lastEvent: 'February 10, 09:00' }),
    'No events since February 10, 09:00',
  ],
  [told(alertDefaults.silence, { about: null, told: 'over' }), 'Events come again'],
  [told({ kind: 'refused' }, { about: null }), 'BigQuery refuses events'],
])('%j has the title %s', (what, title) => expect(titleOfAlert(what)).toBe(title));

test('a change says what was expected, and by how much it differs', () => {
  expect(linesOfAlert(told(fall), null)).toEqual([
    'The median of the same weekdays before is 60, so this is 80% less.',
    'The alert: When visitors of a day fall 40% below the same weekday’s median.',
  ]);
});

test('without anything to compare, it says nothing about it', () => {
  const rule: AlertRule = { ...fall, bound: { number: 20 } };
  const lines = linesOfAlert(told(rule, { judgement: { ...silent, bound: 20 } }), null);
  expect(lines).toEqual(['The bound is 20.', 'The alert: When visitors of a day fall below 20.']);
});

test('what is over says when it began', () =>
  expect(linesOfAlert(told(fall, { told: 'over' }), 'on February 9, 00:00')).toContain(
    'It began on February 9, 00:00.',
  ));

test.each<[AlertRule, string | null, string]>([
  [fall, null, 'site=a.example&from=2026-02-10&to=2026-02-10'],
  [
    { ...fall, filters: [['is', 'visit:country', ['DE', 'NL']]] },
    null,
    'site=a.example&from=2026-02-10&to=2026-02-10&f=is%2Ccountry%2CDE%2CNL',
  ],
  [
    { ...fall, filters: [['is', 'event:page', ['/a,b']]] },
    null,
    'site=a.example&from=2026-02-10&to=2026-02-10&f=is%2Cpage%2C%2Fa%5C%2Cb',
  ],
  [
    { ...fall, filters: [['is', 'segment', ['s1']]] },
    null,
    'site=a.example&from=2026-02-10&to=2026-02-10&segment=s1',
  ],
  [missed, 'Order', 'site=a.example&from=2026-02-10&to=2026-02-10&f=has_done%2Cgoal%2COrder'],
])('%j leads to the dashboard of that day', (rule, goalName, query) =>
  expect(
    dashboardLink(
      'https://stats.example.com',
      { domain: 'a.example' },
      { rule, goalName, day: '2026-02-10' },
    ),
  ).toBe(`https://stats.example.com/dashboard?${query}`),
);
