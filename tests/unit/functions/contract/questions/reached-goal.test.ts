import { expect, test } from 'vitest';
import { type Filter, goalReached, goalWithRate } from '@footfall/functions/contract';

const named = (...names: string[]): Filter => ['is', 'event:goal', names];
const done = (...names: string[]): Filter => ['has_done', named(...names)];
const country: Filter = ['is', 'visit:country', ['DE']];

test.each<[string, Filter[], string]>([
  ['one goal', [done('Order')], 'Order, with a rate'],
  [
    'one goal beside other filters',
    [country, done('Order'), ['has_done', ['is', 'event:page', ['/']]]],
    'Order, with a rate',
  ],
  ['one goal as the only choice', [['or', [done('Order')]]], 'Order, with a rate'],
  ['the same goal twice', [done('Order'), done('Order')], 'Order'],
  ['a goal and not another', [done('Order'), ['has_not_done', named('Sign-up')]], 'Order'],
  ['two goals', [done('Order'), done('Sign-up')], 'none'],
  ['either of two goals', [done('Order', 'Sign-up')], 'none'],
  ['a goal or something else', [['or', [done('Order'), country]]], 'none'],
  ['not the visits with it', [['not', done('Order')]], 'none'],
  ['the events of a goal', [named('Order')], 'none'],
  [
    'a goal with something else about the same event',
    [['has_done', ['and', [named('Order'), country]]]],
    'none',
  ],
  [
    'a goal, and a segment that may name another',
    [done('Order'), ['is', 'segment', ['s']]],
    'Order, with a rate',
  ],
  ['one goal among all of a list', [['and', [country, done('Order')]]], 'Order, with a rate'],
])('of filters on %s, the goal that is reached', (_, filters, expected) => {
  const [reached, rate] = [goalReached(filters), goalWithRate(filters)];
  expect(`${reached ?? 'none'}${rate === null ? '' : ', with a rate'}`).toBe(expected);
  expect([null, reached]).toContain(rate);
});
