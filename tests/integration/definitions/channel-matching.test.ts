import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChannelRule, conditionOfRule, ruleOperators } from '@footfall/functions/contract';
import { ruleDecides } from '../../../functions/src/query/channels/tags.ts';
import { DoneClauses, filterClause } from '../../../functions/src/query/sql/filters.ts';
import { Values } from '../../../functions/src/query/sql/values.ts';
import { bigquery } from '../../../functions/src/store/bigquery/client.ts';

const textOf = (maxLength: number, ...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength }).map((some) => some.join(''));

const ruleOf = (operator: ChannelRule['operator'], value: string): ChannelRule => ({
  ...{ dimension: 'visit:utm_medium', operator, value },
  ...{ channel: 'Email', from: null },
});

/**
 * Characters with irregular case mapping, special characters of regular expressions, a line break, and a character of
 * two code units.
 */
const characters = [
  'a',
  'B',
  'ß',
  'Ω',
  'σ',
  'ς',
  'ſ',
  'ẞ',
  'ı',
  'Ж',
  '/',
  '.',
  '+',
  '[',
  '\\',
  '\n',
  '🍋',
  ' ',
];
const values = fc.sample(
  textOf(6, ...characters, ...characters.map((character) => character.toLowerCase())),
  {
    numRuns: 150,
    seed: 46,
  },
);
const wildcards = fc.sample(textOf(5, ...characters, '*', '*', '**'), { numRuns: 150, seed: 47 });
const plain = fc.sample(textOf(2, ...characters), { numRuns: 30, seed: 48 });
const rules = ruleOperators.flatMap((operator) =>
  (operator === 'matches_wildcard' ? wildcards : plain).map((value) => ruleOf(operator, value)),
);

test('a rule decides the same tags in the list of unknown tags and in SQL', async () => {
  const bound = new Values();
  const conditions = rules.map((rule) => filterClause(conditionOfRule(rule), bound, new DoneClauses()).sql);
  const { sql, params } = bound.statement(
    `SELECT utm_medium, ARRAY<BOOL>[${conditions.join(',\n')}] AS holds\nFROM UNNEST(@tags) AS utm_medium`,
  );
  const [rows] = await bigquery().query({ query: sql, params: { ...params, tags: values } });
  const inSql = rows.map(({ utm_medium: tag, holds }) => ({ tag, holds }));
  const here = values.map((tag) => ({
    tag,
    holds: rules.map((rule) => ruleDecides(rule, 'utm_medium', tag)),
  }));
  expect(inSql).toEqual(here);
  // Random patterns did match something.
  expect(here.flatMap(({ holds }) => holds).filter(Boolean).length).toBeGreaterThan(1000);
});
