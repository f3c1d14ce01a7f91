import { expect, test } from 'vitest';
import { countText } from '../../../../../web/src/report/table/count-text.ts';

test.each([
  [{ searched: '', shown: 6, found: 6, all: 6 }, ''],
  [{ searched: '', shown: 100, found: 5214, all: 5214 }, '100 of 5,214 rows'],
  [{ searched: '', shown: 1000, found: 1000, all: 1000 }, ''],
  [
    { searched: '', shown: 1000, found: 5214, all: 5214 },
    'The first 1,000 of 5,214 rows. Search to find the others.',
  ],
  [{ searched: 'wiki', shown: 1, found: 1, all: 6 }, '1 of 6 rows'],
  [{ searched: 'wiki', shown: 100, found: 300, all: 5214 }, '300 of 5,214 rows'],
  [{ searched: 'wiki', shown: 2, found: 2, all: undefined }, '2 of 2 rows'],
  [{ searched: 'xyz', shown: 0, found: 0, all: 6 }, 'Nothing here matches ‘xyz’'],
])('%j says %j', (counted, text) => expect(countText(counted, 'en')).toBe(text));
