import { expect, test } from 'vitest';
import { countryFigures, figuresOf, stepOf } from '../../../../../web/src/report/map/map-figures.ts';
import { codeByNumber, smallCountries } from '../../../../../web/src/report/map/atlas.ts';
import { nearestSmall } from '../../../../../web/src/report/map/map-shapes.ts';
import { mapSize } from '../../../../../web/src/report/map/map-frame.ts';
import { shapes } from '../../../../../web/src/report/map/world-shapes.ts';

const shapeOf = (code: string) => shapes.find((shape) => shape.code === code) as (typeof shapes)[number];

test.each([
  ['nobody', 0, 50, null],
  ['no visitors at all', 0, 0, null],
  ['less than a tenth', 4.9, 50, 0],
  ['a tenth, which floating point would round to nothing', 0.7, 7, 1],
  ['just under all', 49.9, 50, 9],
  ['the largest', 50, 50, 10],
])('the colour of %s: %d of %d is step %j', (_, share, largest, step) =>
  expect(stepOf(share, largest)).toBe(step),
);

test('a country without data counts as 0', () =>
  expect(figuresOf(new Map(), 'NL')).toEqual({ name: 'Netherlands', sum: 0, percentage: 0 }));

test('countries with visitors have steps of the largest, and an unknown country is not on the map', () => {
  const row = (name: string, subName: string, sum: number) => ({ name, subName, percentage: sum, sum });
  const rows = [
    row('Unknown', '', 50),
    row('United States', 'US', 40),
    row('Malta', 'MT', 10),
    row('Chad', 'TD', 0),
  ];
  expect([...countryFigures(rows, ({ name }) => name).values()]).toEqual([
    { code: 'US', name: 'United States', sum: 40, percentage: 40, step: 10 },
    { code: 'MT', name: 'Malta', sum: 10, percentage: 10, step: 2 },
  ]);
});

test('the United States have the number of ISO 3166-1', () => expect(codeByNumber.get('840')).toBe('US'));

test.each(['MT', 'XK'])('%s is drawn as a circle', (code) =>
  expect(shapeOf(code)).toMatchObject({ small: true, path: null }),
);

test.each(['US', 'NL'])('%s has an outline', (code) => expect(shapeOf(code).path).toMatch(/^M/));

test('Antarctica is not on the map', () => expect(shapes.some(({ code }) => code === 'AQ')).toBe(false));

const visited = shapes.filter(({ code }) => code !== '');

test('every code occurs once, and only land without a code lacks one', () => {
  const named = visited.map(({ code }) => code);
  expect(named).toHaveLength(shapes.length - 2);
  expect(new Set(named).size).toBe(named.length);
  expect(named.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(smallCountries.every(({ middle }) => middle.every(Number.isFinite))).toBe(true);
});

test('every country is inside the map', () => {
  const { width, height } = mapSize;
  expect(shapes.filter(({ x, y }) => !(x >= 0 && x <= width && y >= 0 && y <= height))).toEqual([]);
});

test('a point near a small country selects it, and a point far from all selects none', () => {
  const malta = shapeOf('MT');
  expect(nearestSmall([malta], { x: malta.x + 3, y: malta.y })?.code).toBe('MT');
  expect(nearestSmall([malta], { x: malta.x + 7, y: malta.y })).toBeUndefined();
});

test('with visitors from every country, the middle of a large one selects it', () => {
  const large = visited.filter(({ small }) => !small);
  expect(large.length).toBeGreaterThan(90);
  const lost = large.filter((shape) => nearestSmall(visited, { x: shape.x + 0.5, y: shape.y }, shape));
  expect(lost.map(({ code }) => code)).toEqual([]);
});

test('a small country beside a large one with visitors is found at its own middle', () => {
  const [germany, luxembourg] = [shapeOf('DE'), shapeOf('LU')];
  expect(nearestSmall([germany, luxembourg], luxembourg, germany)?.code).toBe('LU');
});
