import { expect, test } from 'vitest';
import { defaultExploration, type Exploration } from '@footfall/functions/contract';
import { pictureChoices, possiblePicture } from '../../../../../web/src/features/explore/picture-choices.ts';

const sources = { kind: 'dimension', dimension: 'visit:source', top: 3 } as const;

test.each<[string, Partial<Exploration>, string]>([
  ['one count has no shares', {}, 'Lines Areas Bars Hours Table'],
  ['counts of values have everything', { breakdown: sources }, 'Lines Areas Bars Shares Hours Table'],
  ['rates are not stacked', { metrics: ['bounce_rate'], breakdown: sources }, 'Lines Hours Table'],
  [
    'sites have no common hours',
    { breakdown: { kind: 'sites', sites: ['a.com', 'b.com'] } },
    'Lines Areas Bars Shares Table',
  ],
])('%s', (_, part, choices) =>
  expect(
    pictureChoices({ ...defaultExploration, ...part })
      .map(({ label }) => label)
      .join(' '),
  ).toBe(choices),
);

test('a picture that says nothing about the question is drawn as lines', () => {
  expect(possiblePicture({ ...defaultExploration, picture: 'shares' })).toBe('lines');
  expect(possiblePicture({ ...defaultExploration, picture: 'bars' })).toBe('bars');
});
