import { expect, test } from 'vitest';
import {
  alertDefaults,
  alertInWords,
  alertWords,
  type AlertRule,
  type ChangeRule,
} from '@footfall/functions/contract';

const fall: ChangeRule = { ...alertDefaults.change, bound: { percent: 40 } };
const missed: AlertRule = { ...alertDefaults.goal, goal: 'g1' };

const strong = (rule: AlertRule, goalName: string | null = null) =>
  alertWords(rule, goalName, 'en')
    .map(({ text, strong }) => (strong ? `**${text}**` : text))
    .join('');

test.each<[AlertRule, string | null, string]>([
  [fall, null, 'When **visitors** per day fall **40% below** the same weekday’s median'],
  [
    { ...fall, metric: 'pageviews', span: 'hour', direction: 'rise', bound: { percent: 1000 } },
    null,
    'When **pageviews** per hour rise **1,000% above** the median of the same hour and weekday',
  ],
  [
    { ...fall, metric: 'goal', goal: 'g1', direction: 'rise', bound: { number: 60 } },
    'Order',
    'When **Order** conversions per day rise **above 60**',
  ],
  [
    { ...fall, filters: [['is', 'visit:country', ['DE', 'FR']]] },
    null,
    'When **visitors** per day fall **40% below** the same weekday’s median (Country is DE or FR)',
  ],
  [
    { ...fall, bound: { number: 5 }, filters: [['is', 'segment', ['s1']]] },
    null,
    'When **visitors** per day fall **below 5** (a segment)',
  ],
  [missed, 'Order', 'When **Order** is not reached for **3 days**'],
  [{ ...missed, days: 1 }, 'Order', 'When **Order** is not reached for **1 day**'],
  [
    { ...missed, when: 'reached', days: 7 },
    'Order',
    'When **Order** is reached for the first time in **7 days**',
  ],
  [alertDefaults.silence, null, 'When **no events** arrive for **2 hours** between 07:00 and 23:00'],
  [{ ...alertDefaults.silence, hours: 1, between: null }, null, 'When **no events** arrive for **1 hour**'],
  [{ kind: 'vital', vital: 'lcp', above: 2500 }, null, 'When **LCP** over a day is **above 2.5\u00a0s**'],
  [{ kind: 'vital', vital: 'inp', above: 200 }, null, 'When **INP** over a day is **above 200\u00a0ms**'],
  [{ kind: 'vital', vital: 'cls', above: 0.125 }, null, 'When **CLS** over a day is **above 0.125**'],
  [alertDefaults.refused, null, 'When **events are refused**'],
])('%j of %s reads %s', (rule, goalName, sentence) => expect(strong(rule, goalName)).toBe(sentence));

test('a goal that is gone has no name', () =>
  expect(strong(missed)).toBe('When **a goal** is not reached for **3 days**'));

test('figures are written as the reader writes them', () =>
  expect(alertInWords({ kind: 'vital', vital: 'lcp', above: 2500 }, null, 'de')).toBe(
    'When LCP over a day is above 2,5\u00a0s',
  ));

test('as plain text, nothing is bold', () =>
  expect(alertInWords(missed, 'Order', 'en')).toBe('When Order is not reached for 3 days'));
