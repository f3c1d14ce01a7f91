import { expect, test } from 'vitest';
import { changeDimensions, type ChangeDimension } from '@footfall/functions/contract';
import {
  clearChanges,
  clearThreshold,
  noiseOfCounts,
  type ChangedValue,
  type Values,
} from '../../../../../functions/src/query/changes/clear.ts';
import { random, type Random } from '../../../../../dev/demo/random.ts';

const source = (value: string, now: number, before: number): ChangedValue => ({
  dimension: 'visit:source',
  value,
  now,
  before,
});
/** Sources that vary as independent visitors do. */
const quiet = Array.from({ length: 20 }, (_, index) => source(`quiet ${index}`, 100 + (index % 5), 100));
const namesOf = (values: ChangedValue[], total = { now: 5000, before: 5000 }, count = values.length) =>
  clearChanges([{ values, count }], total, 0).map(({ value }) => value);

test.each([
  ['one each', [110, 90], [110, 90], 1],
  ['two each', [220, 180], [110, 90], Math.sqrt(3)],
  ['eight each', [800, 800], [100, 100], Math.sqrt(15)],
  ['fewer than visitors', [10, 10], [100, 100], 1],
  ['no visitors', [0, 0], [0, 0], 1],
] as const)('pageviews vary by how many a visitor has: %s', (_, [now, before], [people, earlier], noise) =>
  expect(noiseOfCounts({ now, before }, { now: people, before: earlier })).toBeCloseTo(noise),
);

test.each([
  [1, 1.96],
  [20, 3.02],
  [100, 3.48],
  [10_000, 4.56],
])('of %i looks, one is clear from %f standard deviations', (looks, min) =>
  expect(clearThreshold(looks)).toBeCloseTo(min, 2),
);

test.each([
  ['a value that is new', 30, 0, true],
  ['a value that is gone', 0, 30, true],
  ['a few visitors more', 12, 0, false],
  ['half as many again of many', 300, 200, true],
  ['half as many again of few', 30, 20, false],
  ['what nearly all visitors have', 4900, 4600, false],
])('%s: %i after %i is clear: %s', (_, now, before, isClear) =>
  expect(namesOf([...quiet, source('x', now, before)])).toEqual(isClear ? ['x'] : []),
);

test('the change that most exceeds normal variation comes first, up or down', () => {
  const values = [source('large', 2660, 2400), source('gone', 0, 80), source('down', 300, 450)];
  expect(namesOf([...quiet, ...values])).toEqual(['down', 'gone', 'large']);
});

test('where all values vary much, one has to vary more', () => {
  const restless = quiet.map((each, index) => ({ ...each, now: index % 2 === 0 ? 140 : 70 }));
  expect(namesOf([...quiet, source('x', 160, 90)])).toEqual(['x']);
  expect(namesOf([...restless, source('x', 160, 90)])).toEqual([]);
});

test('where a link brings many, what grows with it does not hide it', () => {
  const country = (each: ChangedValue): ChangedValue => ({
    ...each,
    now: 2 * each.now,
    dimension: 'visit:country',
  });
  const dimensions = [
    { values: [...quiet, source('Link', 2000, 0)], count: 21 },
    { values: quiet.map(country), count: 20 },
  ];
  const [first] = clearChanges(dimensions, { now: 4000, before: 2000 }, 0);
  expect(first?.value).toBe('Link');
});

test('of more values, the same change is less clear', () => {
  const values = [...quiet, source('x', 160, 103)];
  expect(namesOf(values)).toEqual(['x']);
  expect(namesOf(values, undefined, 5000)).toEqual([]);
});

test('without visitors in one of the two, nothing is clear', () =>
  expect(namesOf([source('x', 500, 0)], { now: 500, before: 0 })).toEqual([]));

/** How many values each dimension has: 141 together, the smallest with a few visitors or with one now and then. */
const sizes = {
  'visit:entry_page': 60,
  'visit:source': 25,
  'visit:utm_campaign': 12,
  'visit:country': 40,
  'visit:device': 4,
};
const visitorsOfPeriod = 10_000;
/** The source that brings more, where one does. */
const injected = { value: 'Newsletter', usual: 500, more: 200 };
/** How the visitors of a week spread over its days. */
const profile = [1.2, 1.25, 1.2, 1.15, 1.05, 0.6, 0.55];

/** Typical visitor counts of the values of a dimension: each less than the one before. */
function ordinaryOf(dimension: ChangeDimension): [value: string, usual: number][] {
  const weights = Array.from({ length: sizes[dimension] }, (_, index) => (index + 1) ** -1.6);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const values = weights.map((weight, index): [string, number] => [
    `${dimension} ${index}`,
    (visitorsOfPeriod * weight) / sum,
  ]);
  return dimension === 'visit:source' ? [...values, [injected.value, injected.usual]] : values;
}

const normal = ({ next }: Random) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

function poisson(mean: number, random: Random) {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const remaining = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > remaining; count++) product *= random.next();
  return count;
}

/** One arrival in nine brings another visitor with it, so numbers vary more than those of independent visitors. */
const arrivals = (mean: number, random: Random) =>
  poisson(0.8 * mean, random) + 2 * poisson(0.1 * mean, random);

/** The visitors of a period by values. On some days there are more of all. */
const drawPeriod = (ordinary: readonly [string, number][], lively: readonly number[], random: Random) =>
  ordinary.map(([, each]) =>
    lively.reduce((sum, more, day) => sum + arrivals(((more * each) / 7) * (profile[day] ?? 1), random), 0),
  );

/** Two periods without a change, or with more visitors of one source in the later one, wherever they begin and come from. */
function clearIn(random: Random, more = 0) {
  const liveliness = () => profile.map(() => 1 + 0.015 * normal(random));
  const [now, before] = [liveliness(), liveliness()];
  const dimensions = changeDimensions.map((dimension): Values => {
    const ordinary = ordinaryOf(dimension);
    const later = ordinary.map(([value, each]): [string, number] => {
      if (dimension !== 'visit:source') return [value, each * (1 + more / visitorsOfPeriod)];
      return [value, value === injected.value ? each + more : each];
    });
    const [counts, earlier] = [drawPeriod(later, now, random), drawPeriod(ordinary, before, random)];
    const values = ordinary.map(([value], index) => ({
      dimension,
      value,
      now: counts[index] ?? 0,
      before: earlier[index] ?? 0,
    }));
    const found = values.filter((value) => value.now + value.before > 0);
    return { values: found, count: found.length };
  });
  const sum = (of: 'now' | 'before') =>
    (dimensions[1]?.values ?? []).reduce((all, value) => all + value[of], 0);
  return clearChanges(dimensions, { now: sum('now'), before: sum('before') }, 15);
}

test('of 500 pairs of periods without a change, hardly any has a clear one', () => {
  const drawn = random('quiet');
  const quietOnes = Array.from({ length: 500 }, () => clearIn(drawn)).filter(({ length }) => length === 0);
  expect(quietOnes.length).toBeGreaterThanOrEqual(475);
});

test('a source that brings 40 % more is named first', () => {
  const drawn = random('a newsletter');
  const named = Array.from({ length: 100 }, () => clearIn(drawn, injected.more)[0]?.value);
  expect(named.filter((value) => value === injected.value).length).toBeGreaterThanOrEqual(90);
});
