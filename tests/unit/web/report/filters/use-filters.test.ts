import { expect, test } from 'vitest';
import { chosenOf, renamed, toggled } from '../../../../../web/src/report/filters/use-filters.ts';
import { writeLine } from '../../../../../web/src/report/address/filter-line.ts';
import { lineOf } from '../../../../support/web/questions.ts';

/** Lines as a text, such as `is,country,DE & is,page,/`. */
const linesOf = (text: string) => text.split(' & ').filter(Boolean).map(lineOf);
const pressed = (
  given: string,
  value: string,
  operator: 'is' | 'is_not' = 'is',
  dimension = 'visit:country',
) =>
  toggled(linesOf(given), dimension as 'visit:country', value, operator)
    .map(writeLine)
    .join(' & ');

test.each([
  ['the first press is a filter', '', 'DE', 'is', 'is,country,DE'],
  ['a second one means this or that', 'is,country,DE', 'FR', 'is', 'is,country,DE,FR'],
  ['another dimension stays', 'is,page,/', 'DE', 'is', 'is,page,/ & is,country,DE'],
  ['with Alt it is excluded', 'is,country,DE', 'FR', 'is_not', 'is,country,DE & is_not,country,FR'],
  ['two are excluded by one line', 'is_not,country,FR', 'NL', 'is_not', 'is_not,country,FR,NL'],
  ['a press on a filter removes it', 'is,country,DE,FR', 'DE', 'is', 'is,country,FR'],
  ['the last value takes the line with it', 'is,page,/ & is,country,DE', 'DE', 'is', 'is,page,/'],
  ['one that is excluded is so no more', 'is_not,country,DE', 'DE', 'is', ''],
  ['traffic without a value is a value', '', '', 'is', 'is,country,'],
  ['what says something else stays', 'contains,country,D', 'D', 'is', 'contains,country,D & is,country,D'],
] as const)('%s', (_, given, value, operator, expected) =>
  expect(pressed(given, value, operator)).toBe(expected),
);

test('a goal filter is reached or not reached in a visit; an event of a goal from an older address can be removed', () => {
  const pressedGoal = (given: string, operator?: 'is_not') => pressed(given, 'Order', operator, 'event:goal');
  expect(pressedGoal('has_done,goal,Sign-up')).toBe('has_done,goal,Sign-up,Order');
  expect(pressedGoal('', 'is_not')).toBe('has_not_done,goal,Order');
  for (const line of ['has_done,goal,Order', 'has_not_done,goal,Order', 'is,goal,Order'])
    expect(pressedGoal(`${line} & has_done,page,/`)).toBe('has_done,page,/');
  expect(chosenOf(linesOf('has_not_done,goal,Order'), 'event:goal', 'Order')).toBe('is_not');
});

test('a full line begins another one', () => {
  const full = `is,country,${Array.from({ length: 50 }, (_, index) => `c${index}`).join(',')}`;
  expect(pressed(full, 'DE')).toBe(`${full} & is,country,DE`);
});

test('a value is included, excluded, or neither', () => {
  const given = linesOf('is,country,DE & is_not,source,Google & contains,page,/');
  expect(chosenOf(given, 'visit:country', 'DE')).toBe('is');
  expect(chosenOf(given, 'visit:source', 'Google')).toBe('is_not');
  expect(chosenOf(given, 'visit:country', 'FR')).toBeNull();
  expect(chosenOf(given, 'event:page', '/')).toBeNull();
});

test('a goal with another name has it in every line, and a page of the same name does not', () => {
  const lines = linesOf('has_done,goal,Order,Sign-up & has_not_done,goal,Order & is,page,Order');
  const named = renamed(lines, 'event:goal', { from: 'Order', to: 'Purchase' });
  expect(named.map(writeLine)).toEqual([
    'has_done,goal,Purchase,Sign-up',
    'has_not_done,goal,Purchase',
    'is,page,Order',
  ]);
});
