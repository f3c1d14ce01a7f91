import { expect, test } from 'vitest';
import { tagWords } from '../../../../../web/src/features/acquisition/unknown-tags.tsx';

test('a tag is told with its first day, its visitors and the known word', () => {
  const nearest = { word: 'newsletter', channel: 'Email' };
  expect(tagWords({ tag: 'utm_medium', since: '2026-11-14', visitors: 1238, nearest })).toEqual({
    before: 'The medium ',
    after: ' is new since Nov 14, 2026: 1,238 visitors.',
    question: 'newsletter',
  });
  expect(tagWords({ tag: 'utm_source', since: '2026-11-14', visitors: 1, nearest: null })).toMatchObject({
    after: ' is new since Nov 14, 2026: 1 visitor.',
    question: null,
  });
});
