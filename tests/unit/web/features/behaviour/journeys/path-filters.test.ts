import { describe, expect, test } from 'vitest';
import type { JourneyChoice } from '../../../../../../web/src/features/behaviour/journeys/journey-choice.ts';
import {
  filtersOfPath,
  funnelSteps,
  pathFilterWords,
  newFunnel,
  withPath,
} from '../../../../../../web/src/features/behaviour/journeys/path-filters.ts';
import { writeLine, type FilterLine } from '../../../../../../web/src/report/address/filter-line.ts';

const signup: FilterLine = { operator: 'is', dimension: 'event:name', values: ['Signup'] };
const choiceOf = (more: Partial<JourneyChoice>): JourneyChoice => ({
  direction: 'from',
  at: null,
  steps: 5,
  way: [
    [0, '/'],
    [1, '/blog'],
    [2, '/'],
  ],
  ...more,
});
const texts = (lines: readonly FilterLine[]) => lines.map(writeLine);

describe('the filters of a way', () => {
  test('say where the visit began, and what was done in it, each once', () => {
    const choice = choiceOf({ way: [...choiceOf({}).way, [3, '/blog']] });
    expect(texts(filtersOfPath(choice))).toEqual([
      'is,entry_page,/',
      'has_done,page,/blog',
      'has_done,page,/',
    ]);
    expect(pathFilterWords(choice)).toBe(
      'Keeps visits that began on /, were on /blog and were on /, in any order and with anything in between.',
    );
  });

  test('say where the visit ended, of journeys to the last page', () => {
    const choice = choiceOf({ direction: 'to', way: [[0, '/thanks']] });
    expect(texts(filtersOfPath(choice))).toEqual(['is,exit_page,/thanks']);
    expect(pathFilterWords(choice)).toBe('Keeps visits that ended on /thanks.');
  });

  test('have the start in the place of its page', () => {
    const choice = choiceOf({
      at: signup,
      way: [
        [0, '/form'],
        [1, '/welcome'],
      ],
    });
    expect(texts(filtersOfPath(choice))).toEqual(['has_done,name,Signup', 'has_done,page,/welcome']);
    expect(pathFilterWords(choice)).toBe(
      'Keeps visits that had the event Signup and were on /welcome, in any order and with anything in between.',
    );
  });

  test('name a goal as one', () => {
    const at: FilterLine = { operator: 'is', dimension: 'event:goal', values: ['Newsletter'] };
    const choice = choiceOf({ at, way: [[-1, '/blog']], direction: 'to' });
    expect(texts(filtersOfPath(choice))).toEqual(['has_done,goal,Newsletter', 'has_done,page,/blog']);
    expect(pathFilterWords(choice)).toMatch(/^Keeps visits that reached the goal Newsletter and /);
  });

  test('are added to those of the page', () => {
    const germany: FilterLine = { operator: 'is', dimension: 'visit:country', values: ['DE'] };
    const entry: FilterLine = { operator: 'is', dimension: 'visit:entry_page', values: ['/'] };
    const choice = choiceOf({ way: [[0, '/']] });
    for (const filters of [[germany], [germany, entry]])
      expect(withPath({ filters, any: false }, choice)).toEqual([germany, entry]);
  });

  test('cannot be added where any of the filters is enough, or to too many', () => {
    const filters = Array.from({ length: 20 }, (_, index) => ({ ...signup, values: [String(index)] }));
    expect(withPath({ filters, any: true }, choiceOf({}))).toMatch(/Switch to “all” to filter by this path/);
    expect(withPath({ filters, any: false }, choiceOf({}))).toBe('There can be at most 20 filters.');
  });
});

describe('the funnel of a way', () => {
  test('has its pages in the order of time, and the start as a step', () => {
    const choice = choiceOf({
      direction: 'through',
      at: signup,
      way: [
        [0, '/form'],
        [-1, '/'],
        [1, '/welcome'],
      ],
    });
    expect(texts(funnelSteps(choice))).toEqual(['is,page,/', 'is,name,Signup', 'is,page,/welcome']);
  });

  test('is a new one, by its address', () => {
    const address = newFunnel('/behaviour/funnels?timeframe=today', funnelSteps(choiceOf({})));
    expect(address).toBe(
      '/behaviour/funnels?timeframe=today&new=1&step=is,page,/&step=is,page,/blog&step=is,page,/',
    );
  });
});
