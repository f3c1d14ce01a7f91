import { expect, test } from 'vitest';
import {
  provenText,
  purposesText,
} from '../../../../../../../web/src/features/settings/ingest/crawlers/crawler-words.ts';

test.each([
  [null, 10, null],
  [0, 0, null],
  [10, 10, { text: 'all', isDoubtful: false }],
  [0, 10, { text: 'none', isDoubtful: true }],
  [5, 10, { text: '50%', isDoubtful: false }],
  [499, 1000, { text: '50%', isDoubtful: true }],
  [9999, 10_000, { text: '99%', isDoubtful: false }],
  [1, 10_000, { text: '1%', isDoubtful: true }],
])('%s of %i fetches are proven: %o', (proven, fetches, shown) =>
  expect(provenText({ proven, fetches }, 'en')).toEqual(shown),
);

test('the purposes of an operator are named once, in the order of its agents', () => {
  const agents = (['person', 'train', 'person'] as const).map((purpose) => ({
    ...{ agent: '', purpose, fetches: 1, before: 0, proven: null },
  }));
  expect(purposesText(agents)).toBe('a person, train');
});
