import { expect, test } from 'vitest';
import { removalWords, withoutEach } from '../../../../../web/src/report/filters/nothing-found.tsx';
import { viewOf } from '../../../../support/web/questions.ts';

test('each filter and the segment can be removed, and the others stay', () => {
  const segment = 'abcdefghij0123456789';
  const filtered = viewOf(`f=is,country,DE,FR&f=is,page,/&segment=${segment}`);
  const [country, page] = filtered.filters;
  expect(withoutEach(filtered)).toEqual([
    { name: 'Country is Germany or France', without: { filters: [page] } },
    { name: 'Page is /', without: { filters: [country] } },
    { name: 'Segment', without: { segment: null } },
  ]);
  expect(withoutEach(viewOf(''))).toEqual([]);
});

test.each([
  [1, 1, 'Remove the filter to see visits.'],
  [1, 3, 'Remove one of these to see visits.'],
  [0, 3, 'Removing a single filter is not enough.'],
  [0, 1, 'Even without the filter, there are no visits in this period.'],
])('if %i of %i filters would help: %s', (helping, all, words) =>
  expect(removalWords(helping, all)).toBe(words),
);
