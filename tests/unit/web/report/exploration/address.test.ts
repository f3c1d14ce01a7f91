import { expect, test } from 'vitest';
import { defaultExploration, type Exploration } from '@footfall/functions/contract';
import { readableSearch } from '../../../../../web/src/report/address/use-address.ts';
import {
  changeExploration,
  readExploration,
  writeExploration,
} from '../../../../../web/src/report/exploration/address.ts';

const search = (exploration: Partial<Exploration>) =>
  readableSearch(
    new URLSearchParams(
      writeExploration({ ...defaultExploration, ...exploration }).map(([name, value]) => [name, value]),
    ),
  );

const readFrom = (text: string) => readExploration(new URLSearchParams(text));

const segment = 'abcdefghij0123456789';

test.each<[string, Partial<Exploration>, string]>([
  ['nothing but defaults', {}, ''],
  ['two metrics', { metrics: ['pageviews', 'bounce_rate'] }, '?metrics=pageviews,bounce_rate'],
  ['a goal', { metrics: ['conversions'], goal: segment }, `?metrics=conversions&goal=${segment}`],
  ['a dimension', { breakdown: { kind: 'dimension', dimension: 'visit:channel', top: 5 } }, '?split=channel'],
  [
    'more values of a property',
    { breakdown: { kind: 'dimension', dimension: 'event:props:plan', top: 8 } },
    '?split=props:plan&top=8',
  ],
  [
    'chosen values, one of them empty',
    { breakdown: { kind: 'values', dimension: 'event:page', values: ['/a,b', '/c&d', ''] } },
    '?split=page&value=/a,b&value=/c%26d&value=',
  ],
  ['segments', { breakdown: { kind: 'segments', segments: [segment] } }, `?split=segments&value=${segment}`],
  [
    'sites',
    { breakdown: { kind: 'sites', sites: ['example.com', 'example.org'] } },
    '?split=sites&value=example.com&value=example.org',
  ],
  ['an interval and a picture', { interval: 'week', picture: 'shares' }, '?interval=week&picture=shares'],
])('an exploration in the address: %s', (_, part, text) => {
  expect(search(part)).toBe(text);
  expect(readFrom(text)).toEqual({ ...defaultExploration, ...part });
});

test.each<[string, string, Partial<Exploration>]>([
  ['unknown metrics are left out', 'metrics=shoes,visits,visits', { metrics: ['visits'] }],
  ['only two metrics are read', 'metrics=visits,events,pageviews', { metrics: ['visits', 'events'] }],
  ['a metric about no goal is left out', 'metrics=conversions,visits', { metrics: ['visits'] }],
  ['a single metric about no goal is the default', 'metrics=conversions&goal=off', {}],
  [
    'several sites have one metric',
    'metrics=visits,events&split=sites&value=a.com&value=b.com',
    { metrics: ['visits'], breakdown: { kind: 'sites', sites: ['a.com', 'b.com'] } },
  ],
  ['one site is no breakdown', 'split=sites&value=a.com', {}],
  ['an unknown dimension is no breakdown', 'split=shoes', {}],
  ['a dimension of time buckets is no breakdown', 'split=day', {}],
  ['names are no segments', 'split=segments&value=Readers', {}],
  [
    'too many values of a dimension are five',
    'split=channel&top=9',
    { breakdown: { kind: 'dimension', dimension: 'visit:channel', top: 5 } },
  ],
  [
    'eight chosen values are read',
    `split=page&${Array.from({ length: 9 }, (_, index) => `value=/${index}`).join('&')}`,
    {
      breakdown: {
        kind: 'values',
        dimension: 'event:page',
        values: ['/0', '/1', '/2', '/3', '/4', '/5', '/6', '/7'],
      },
    },
  ],
  ['minutes and unknown pictures are left out', 'interval=minute&picture=pie', {}],
])('%s', (_, text, part) => expect(readFrom(text)).toEqual({ ...defaultExploration, ...part }));

test.each<[string, string, Partial<Exploration>, string]>([
  [
    'the view and the site stay',
    'site=example.com&timeframe=last-7-days&f=is,country,DE',
    { picture: 'bars' },
    '?site=example.com&timeframe=last-7-days&f=is,country,DE&picture=bars',
  ],
  [
    'another breakdown drops its values',
    'split=page&value=/a',
    { breakdown: { kind: 'dimension', dimension: 'visit:source', top: 3 } },
    '?split=source&top=3',
  ],
  ['the goal of other pages stays', 'goal=off&split=page', { breakdown: { kind: 'none' } }, '?goal=off'],
  ['an interval is part of the view', 'interval=week', { interval: null }, ''],
])('a change of the exploration: %s', (_, from, change, to) =>
  expect(readableSearch(changeExploration(new URLSearchParams(from), change))).toBe(to),
);
