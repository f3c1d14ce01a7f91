import { expect, test } from 'vitest';
import { readChoice } from '../../../../../../web/src/features/behaviour/journeys/journey-choice.ts';
import {
  filtersOfPath,
  funnelSteps,
  pathFilterWords,
  newFunnel,
  withPath,
} from '../../../../../../web/src/features/behaviour/journeys/path-filters.ts';
import { writeLine, type FilterLine } from '../../../../../../web/src/report/address/filter-line.ts';
import { lineOf } from '../../../../../support/web/questions.ts';

/** The choice of an address, such as `at=is,name,Signup&way=0,/form`. */
const choiceOf = (search: string) => readChoice(new URLSearchParams(search));
const start = choiceOf('way=0,/&way=1,/blog&way=2,/');
const texts = (lines: readonly FilterLine[]) => lines.map(writeLine).join(' & ');

test.each([
  [
    // The start of the visit, and each event in it, once.
    'way=0,/&way=1,/blog&way=2,/&way=3,/blog',
    'is,entry_page,/ & has_done,page,/blog & has_done,page,/',
    'Matches visits that began on /, were on /blog and were on /, in any order and with anything in between.',
  ],
  ['direction=to&way=0,/thanks', 'is,exit_page,/thanks', 'Matches visits that ended on /thanks.'],
  [
    // The start replaces its page.
    'at=is,name,Signup&way=0,/form&way=1,/welcome',
    'has_done,name,Signup & has_done,page,/welcome',
    'Matches visits that had the event Signup and were on /welcome, in any order and with anything in between.',
  ],
  [
    'direction=to&at=is,goal,Newsletter&way=-1,/blog',
    'has_done,goal,Newsletter & has_done,page,/blog',
    'Matches visits that reached the goal Newsletter and were on /blog, in any order and with anything in between.',
  ],
])('the filters of the path %s', (search, filters, words) => {
  const choice = choiceOf(search);
  expect(texts(filtersOfPath(choice))).toBe(filters);
  expect(pathFilterWords(choice)).toBe(words);
});

test('the filters of a path are added to those of the page', () => {
  const [germany, entry] = [lineOf('is,country,DE'), lineOf('is,entry_page,/')];
  for (const filters of [[germany], [germany, entry]])
    expect(withPath({ filters, any: false }, choiceOf('way=0,/'))).toEqual([germany, entry]);
});

test('the filters of a path cannot be added to an OR, or to too many filters', () => {
  const filters = Array.from({ length: 20 }, (_, index) => lineOf(`is,name,${index}`));
  expect(withPath({ filters, any: true }, start)).toMatch(/Switch to “all” to filter by this path/);
  expect(withPath({ filters, any: false }, start)).toBe('There can be at most 20 filters.');
});

test('the funnel of a path has its pages in the order of time, and the start as a step', () => {
  const choice = choiceOf('direction=through&at=is,name,Signup&way=0,/form&way=-1,/&way=1,/welcome');
  expect(texts(funnelSteps(choice))).toBe('is,page,/ & is,name,Signup & is,page,/welcome');
});

test('the funnel of a path is a new one, by its address', () => {
  const address = newFunnel('/behaviour/funnels?timeframe=today', funnelSteps(start));
  expect(address).toBe(
    '/behaviour/funnels?timeframe=today&new=1&step=is,page,/&step=is,page,/blog&step=is,page,/',
  );
});
