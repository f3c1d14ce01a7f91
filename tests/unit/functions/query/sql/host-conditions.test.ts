import { expect, test } from 'vitest';
import type { Condition } from '@footfall/functions/contract';
import { DoneClauses, filterClause } from '../../../../../functions/src/query/sql/filters.ts';
import { Values } from '../../../../../functions/src/query/sql/values.ts';

test.each<[Condition, string[]]>([
  [
    ['is', 'visit:source', ['Пример.рф', 'Google']],
    ['Пример.рф', 'xn--e1afmkfd.xn--p1ai', 'Google'],
  ],
  [
    ['contains', 'visit:referrer', ['bücher']],
    ['bücher', 'xn--bcher-kva'],
  ],
  [
    ['is_not', 'event:hostname', ['münchen.de']],
    ['münchen.de', 'xn--mnchen-3ya.de'],
  ],
  [['is', 'visit:source', ['Bücher & Co']], ['Bücher & Co']],
  [['is', 'visit:utm_source', ['münchen.de']], ['münchen.de']],
])('%j is compared with %j', (condition, texts) => {
  const values = new Values();
  filterClause(condition, values, new DoneClauses());
  expect(values.bound.map(({ value }) => value)).toEqual(texts);
});
