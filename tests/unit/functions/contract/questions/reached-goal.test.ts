import { expect, test } from 'vitest';
import { type Filter, goalReached, goalWithRate } from '@footfall/functions/contract';

const named = (...names: string[]): Filter => ['is', 'event:goal', names];
const done = (...names: string[]): Filter => ['has_done', named(...names)];
const country: Filter = ['is', 'visit:country', ['DE']];

test.each<[string, Filter[], reached: string | null, withRate: string | null]>([
  ['one goal', [done('Order')], 'Order', 'Order'],
  [
    'one goal beside other filters',
    [country, done('Order'), ['has_done', ['is', 'event:page', ['/']]]],
    'Order',
    'Order',
  ],
  ['one goal among all of a list', [['and', [country, done('Order')]]], 'Order', 'Order'],
  ['one goal as the only choice', [['or', [done('Order')]]], 'Order', 'Order'],
  ['the same goal twice', [done('Order'), done('Order')], 'Order', null],
  ['a goal and not another', [done('Order'), ['has_not_done', named('Sign-up')]], 'Order', null],
  ['two goals', [done('Order'), done('Sign-up')], null, null],
  ['either of two goals', [done('Order', 'Sign-up')], null, null],
  ['a goal or something else', [['or', [done('Order'), country]]], null, null],
  ['visits without the goal', [['has_not_done', named('Order')]], null, null],
  ['not the visits with it', [['not', done('Order')]], null, null],
  ['the events of a goal', [named('Order')], null, null],
  [
    'a goal with something else about the same event',
    [['has_done', ['and', [named('Order'), country]]]],
    null,
    null,
  ],
  [
    'a goal, and a segment that may name another',
    [done('Order'), ['is', 'segment', ['s']]],
    'Order',
    'Order',
  ],
  ['a segment', [['is', 'segment', ['s']]], null, null],
  ['no goal', [country], null, null],
])('of filters on %s, the goal that is reached', (_, filters, reached, withRate) =>
  expect([goalReached(filters), goalWithRate(filters)]).toEqual([reached, withRate]),
);
