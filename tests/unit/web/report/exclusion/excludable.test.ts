import { expect, test } from 'vitest';
import { excludableSource, mayExclude } from '../../../../../web/src/report/exclusion/excludable.ts';
import type { FilterLine } from '../../../../../web/src/report/address/filter-line.ts';

const line = (operator: FilterLine['operator'], dimension: FilterLine['dimension'], ...values: string[]) => ({
  operator,
  dimension,
  values,
});

test.each<[string, FilterLine[], string | null]>([
  ['one source', [line('is', 'visit:source', 'a.example'), line('is', 'visit:country', 'DE')], 'a.example'],
  ['two sources', [line('is', 'visit:source', 'a.example', 'b.example')], null],
  ['traffic without a source', [line('is', 'visit:source', '')], null],
  ['all but a source', [line('is_not', 'visit:source', 'a.example')], null],
  ['no source', [], null],
])('filters that include %s', (_, filters, source) => expect(excludableSource(filters)).toBe(source));

test.each([
  ['owner', true],
  ['admin', true],
  ['viewer', false],
  [null, false],
] as const)('%s may exclude a source: %s', (role, may) => expect(mayExclude(role)).toBe(may));
