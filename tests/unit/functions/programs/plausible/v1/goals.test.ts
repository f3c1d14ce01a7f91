import { expect, test } from 'vitest';
import { toFilters } from '../../../../../../functions/src/programs/plausible/filters.ts';
import { problem } from '../../../../../../functions/src/programs/plausible/read.ts';
import { someGoals } from '../../../../../support/api/questions.ts';

const reached = (...names: string[]) => ['is', 'event:goal', names];

test.each([
  [reached('Sign-up'), reached('Sign-up')],
  [reached('Visit *'), reached('Thanks', 'Visit /docs*')],
  [
    ['not', reached('S*', 'Thanks')],
    ['not', reached('Sign-up', 'Thanks')],
  ],
  [reached('Visit /docs*'), reached('Visit /docs*')],
  [reached('*up'), reached('Sign-up')],
  [reached('S**-u*p'), reached('Sign-up')],
  [
    ['is', 'event:page', ['/*']],
    ['is', 'event:page', ['/*']],
  ],
])('%j names the goals of %j', (filter, expanded) =>
  expect(toFilters([filter], someGoals, true)).toEqual([expanded]),
);

test.each(['*Sig', 'None*', `${'*S'.repeat(60)}*`])('no goal is named %s', (name) =>
  expect(() => toFilters([reached(name)], someGoals, true)).toThrow(
    problem(`Invalid filters. The goal \`${name}\` is not configured for this site.`),
  ),
);

test('a name with an asterisk stands for at most 50 goals', () => {
  const [goal] = someGoals;
  if (!goal) throw new Error('no goal');
  const many = Array.from({ length: 51 }, (_, index) => ({ ...goal, name: `Step ${index}` }));
  expect(toFilters([reached('Step *')], many.slice(1), true)).toEqual([
    reached(...many.slice(1).map(({ name }) => name)),
  ]);
  expect(() => toFilters([reached('Step *')], many, true)).toThrow(
    problem('Invalid filters. A filter can have at most 50 values.'),
  );
});
