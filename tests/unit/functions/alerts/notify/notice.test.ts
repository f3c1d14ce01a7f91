import { expect, test } from 'vitest';
import { snippetsRunBy } from '../../../../../dev/docs/snippets.ts';
import { alertDefaults, type AlertRule, type ChangeRule } from '@footfall/functions/contract';
import { kindOf, type AnyOccurrence } from '../../../../../functions/src/alerts/kinds/kinds.ts';
import { silent } from '../../../../../functions/src/alerts/kinds/kind.ts';
import {
  linkToDay,
  linesOfAlert,
  messageOf,
  titleOfAlert,
} from '../../../../../functions/src/alerts/notify/notice.ts';
import { webhookBody } from '../../../../../functions/src/deliveries/formats/webhook.ts';
import type { Workspace } from '../../../../../functions/src/store/firestore/workspace/workspaces.ts';

const fall: ChangeRule = { ...alertDefaults.change, bound: { percent: 40 } };
const missed: AlertRule = { ...alertDefaults.goal, goal: 'g1' };
const end = new Date('2026-02-11T00:00:00Z');
const day = { day: '2026-02-10', hour: null, end };
const lateHour = { day: '2026-02-10', hour: '23', end };

/** @param value of the figure */
const happened = (
  rule: AlertRule,
  { value = 12, ...changes }: Partial<AnyOccurrence> & { value?: number } = {},
): AnyOccurrence => ({
  ...{ rule, goalName: null, event: 'fired', about: day, since: null, origin: '', isTest: false },
  workspace: { timezone: 'UTC' } as Workspace,
  evidence: kindOf(rule).example(rule, value, new Date('2026-02-10T11:00:00Z')),
  evaluation: { verdict: 'fires', expected: 60, bound: 36 },
  ...changes,
});

test.each<[AnyOccurrence, string]>([
  [happened(fall), 'Visitors on Tuesday, February 10: 12'],
  [happened(fall, { event: 'over', value: 58 }), 'It is over. Visitors on Tuesday, February 10: 58'],
  [
    happened({ ...fall, span: 'hour' }, { about: lateHour, value: 1200 }),
    'Visitors on Tuesday, February 10 from 23:00 to 00:00 (UTC): 1,200',
  ],
  [
    happened({ ...fall, metric: 'goal', goal: 'g1' }, { goalName: 'order' }),
    'Order on Tuesday, February 10: 12',
  ],
  [happened(missed, { goalName: 'Order' }), 'Order was not reached for 3 days'],
  [happened(missed, { goalName: 'Order', event: 'over' }), 'Order is reached again'],
  [
    happened({ ...alertDefaults.goal, goal: 'g1', when: 'reached', days: 1 }, { goalName: 'Order' }),
    'Order was reached for the first time in 1 day',
  ],
  [happened(alertDefaults.silence, { about: null }), 'No events since February 10, 09:00 (UTC)'],
  [happened(alertDefaults.silence, { about: null, event: 'over' }), 'Events arrive again'],
  [happened({ kind: 'refused' }, { about: null }), 'Events are refused'],
])('%j has the title %s', (what, title) => expect(titleOfAlert(what)).toBe(title));

test('a change says what was expected, and by how much it differs', () => {
  expect(linesOfAlert(happened(fall))).toEqual([
    'The median of the same weekdays before is 60, so this is 80% less.',
    'The alert: When visitors per day fall 40% below the same weekday’s median.',
  ]);
});

test('without anything to compare, it says nothing about it', () => {
  const rule: AlertRule = { ...fall, bound: { number: 20 } };
  const lines = linesOfAlert(happened(rule, { evaluation: { ...silent, bound: 20 } }));
  expect(lines).toEqual(['The limit is 20.', 'The alert: When visitors per day fall below 20.']);
});

test('what is over says when it began', () =>
  expect(linesOfAlert(happened(fall, { event: 'over', since: new Date('2026-02-09T00:00:00Z') }))).toContain(
    'It began on February 9, 00:00 (UTC).',
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
    linkToDay('https://stats.example.com', { domain: 'a.example' }, { rule, goalName, day: '2026-02-10' }),
  ).toBe(`https://stats.example.com/dashboard?${query}`),
);

test.each(snippetsRunBy('message').map(({ name, code }) => [name, code] as const))(
  '%s: a webhook gets this',
  (_, code) => {
    const example = JSON.parse(code.replaceAll('{{origin}}', 'https://stats.example'));
    const about = { day: '2026-03-02', hour: null, end: new Date('2026-03-03T00:00:00Z') };
    const workspace = { ...example.data.workspace, timezone: 'UTC' } as Workspace;
    const what = happened(fall, { about, workspace });
    const notice = {
      ...{ event: 'fired' as const, workspace, title: titleOfAlert(what), lines: linesOfAlert(what) },
      ...{ series: null, changes: example.data.changes },
      dashboard: linkToDay('https://stats.example', workspace, {
        ...{ rule: fall, goalName: null, day: about.day },
      }),
    };
    const message = messageOf(notice, example.data.alert.id, what);
    expect(JSON.parse(webhookBody(message, new Date(example.timestamp)))).toEqual(example);
  },
);
