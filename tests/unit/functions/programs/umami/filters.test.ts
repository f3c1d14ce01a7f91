import { expect, test } from 'vitest';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { parseFilters } from '../../../../../functions/src/programs/umami/question.ts';

const exact = { case_sensitive: true };
const loose = { case_sensitive: false };

test.each<[Record<string, string>, unknown[]]>([
  [{ startAt: '1', path: '/blog' }, [['is', 'event:page', ['/blog']]]],
  [
    { url: '/blog', host: 'a.example' },
    [
      ['is', 'event:page', ['/blog']],
      ['is', 'event:hostname', ['a.example']],
    ],
  ],
  [{ country: 'DE,FR' }, [['is', 'visit:country', ['DE', 'FR']]]],
  [{ country: 'neq.DE' }, [['is_not', 'visit:country', ['DE']]]],
  [
    { path: 'c./blog', path1: 'nre.^/a' },
    [
      ['contains', 'event:page', ['/blog'], loose],
      ['matches_not', 'event:page', ['(?i)^/a']],
    ],
  ],
  [
    { browser: 'chrome', device: 'Mobile' },
    [
      ['is', 'visit:browser', ['chrome'], loose],
      ['is', 'visit:device', ['mobile']],
    ],
  ],
  [{ referrer: 'www.google.com,b.example' }, [['is', 'visit:source', ['Google', 'b.example']]]],
  [{ city: 'Springfield, Illinois, US' }, [['matches', 'visit:city', ['^Springfield, Illinois, US(,|$)']]]],
  [{ language: 'de' }, [['is', 'visit:language', ['de'], exact]]],
  [
    { match: 'any', os: 'iOS', event: 'Signup' },
    [
      [
        'or',
        [
          ['is', 'visit:os', ['iOS'], loose],
          ['is', 'event:name', ['Signup']],
        ],
      ],
    ],
  ],
])('%j', (params, filters) => expect(parseFilters(params)).toEqual(filters));

test.each<[Record<string, string>, string]>([
  [{ title: 'Home' }, 'Footfall has no filter by title'],
  [{ tag2: 'a' }, 'Footfall has no filter by tag'],
  [{ os: 's.' }, 'os: Footfall has no operator s'],
  [{ match: 'none' }, 'match: must be all or any'],
])('%j is refused', (params, message) => {
  expect(() => parseFilters(params)).toThrow(new AppError('invalid_request', message));
});
