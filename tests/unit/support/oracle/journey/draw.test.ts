import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directions } from '@footfall/functions/contract';
import { journeyBody } from '../../../../../functions/src/contract/shapes/questions/journeys.ts';
import { countJourneys } from '../../../../support/oracle/journey/count.ts';
import { journeyCase, journeyIn } from '../../../../support/oracle/journey/draw.ts';

const cases = fc
  .sample(journeyCase, { seed: 14, numRuns: 100 })
  .map(journeyIn)
  .filter((drawn) => drawn !== null);
const answers = cases.map(({ events, question, of }) => countJourneys(events, question, of));
const found = answers.filter((answer) => answer !== 'refused');

test('drawn journey queries are accepted by the API', () => {
  // Later than every drawn day.
  const schema = journeyBody(new Date('2030-01-01T00:00:00Z'));
  for (const { question } of cases) expect(schema.parse(structuredClone(question))).toEqual(question);
});

test('they go in every direction, from pages, events and any filters', () => {
  expect(new Set(cases.map(({ question }) => question.direction))).toEqual(new Set(directions));
  expect(cases.filter(({ question }) => question.at.length > 0).length).toBeGreaterThan(cases.length / 4);
});

test('many find visits that went on, ended, came a way and reached a goal', () => {
  const ways = found.flatMap(({ way }) => way ?? []);
  for (const [{ length }, min] of [
    [found.filter(({ columns }) => columns.some(({ visits }) => visits > 0)), 0.3],
    [found.filter(({ bands }) => bands.length > 3), 0.1],
    [ways.filter(({ visits }) => visits > 0), 0.1],
    [ways.filter(({ next }) => next.nodes.some(({ kind }) => kind === 'page')), 0.02],
    [ways.filter(({ goal_rate }) => goal_rate), 0.005],
  ] as const)
    expect(length / found.length).toBeGreaterThan(min);
});
