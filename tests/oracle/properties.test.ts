import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '@footfall/functions/contract';
import { AppError } from '../../functions/src/core/errors.ts';
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { answerQuestions } from '../support/api/answer-questions.ts';
import { askSearch } from '../support/oracle/answers.ts';
import { questionOf } from '../support/oracle/question/ask.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { eventOf } from '../support/traffic/events.ts';

/** Names with a meaning in JSON, in its paths and pointers, in SQL or in patterns. */
const awkward = [
  ...['$price', '$', '$.a', '$[0]', '[0]', '[x]', '/path', '/', '~1', 'a.b', '.', '..', 'a b', "it's", 'a:b'],
  ...[
    'say "hi"',
    '"quoted"',
    '"',
    'back\\slash',
    '\\',
    '\\"',
    '@param',
    '#',
    '?',
    '`x`',
    '--',
    '{dataset}',
    '{"a":1}',
  ],
  ...[
    'über',
    'u\u0308ber',
    '日本語',
    '🙂',
    'null',
    'true',
    '0',
    '-1',
    'name',
    'props',
    'line\nbreak',
    '$\u00a0x',
  ],
];
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** With a visible character. The local emulator interprets a star as all names, even in quotation marks. */
const drawn = fc.sample(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((key) => key !== '*' && /[^\p{Z}\p{C}]/u.test(key)),
  { seed, numRuns: 12 },
);
const keys = [...new Set([...awkward, ...drawn])];

const day = '2025-06-10';
const site = { id: 'properties', timezone: 'UTC', resetAt: null };
/** A value that no other value contains. */
const valueOf = (index: number) => `value${1000 + index}`;

beforeAll(async () => {
  await freshTables();
  await load(
    keys.flatMap((key, index) => {
      const at = (props: object) =>
        eventOf({
          ...{ workspace_id: site.id, visitor_id: String(index), timestamp: `${day}T10:00:00.000Z` },
          ...{ name: 'Sale', props: JSON.stringify(props) },
        });
      return [at({ [key]: valueOf(index) }), at({ [key]: index + 1 })];
    }),
  );
});

const read = async (statement: Statement) => ({ rows: await query<unknown>(statement), bytes: 0 });

describe.each([
  ['stored visits', '2025-11-10'],
  ['events', '1970-01-01'],
])('from %s', (_, rolledUpTo) => {
  const when = { now: new Date('2025-06-11T12:00:00Z'), rolledUpTo };

  async function answersTo(questions: Partial<Question>[]) {
    const answers = await answerQuestions(site, questions.map(questionOf), when, read);
    return answers.map((answer) => {
      if (answer instanceof AppError) throw answer;
      return answer.results;
    });
  }

  test(`the search of filters finds the value of each of ${awkward.length} awkward and some random names`, async () => {
    for (let start = 0; start < keys.length; start += 6) {
      const part = keys.slice(start, start + 6);
      const text = part.map((_, index) => valueOf(start + index)).join(' ');
      const found = await askSearch(site, { from: day, to: day, text }, when);
      expect(
        Object.fromEntries(found.map(({ dimension, value }) => [dimension, value])),
        `seed ${seed}`,
      ).toEqual(Object.fromEntries(part.map((key, index) => [`event:props:${key}`, valueOf(start + index)])));
    }
  });

  test('each is listed by its name', async () => {
    const [rows = []] = await answersTo([{ dimensions: ['event:props'] }]);
    expect(rows.map(({ dimensions: [name] }) => name).sort(), `seed ${seed}`).toEqual(keys.toSorted());
  });

  test('each can be a dimension, a metric and a filter', async () => {
    const answers = await answersTo(
      keys.map((key) => ({ metrics: ['events', `prop_sum:${key}`], dimensions: [`event:props:${key}`] })),
    );
    const rows = answers.map((results) =>
      results.map(({ dimensions: [value], metrics }) => [value, ...metrics]).sort(),
    );
    expect(rows, `seed ${seed}`).toEqual(
      keys.map((_, index) => [
        [String(index + 1), 1, index + 1],
        [valueOf(index), 1, 0],
      ]),
    );
    const any = keys.map((key, index) => ['is', `event:props:${key}`, [valueOf(index)]] as const);
    const [filtered] = await answersTo([{ metrics: ['events'], filters: [['or', any]] }]);
    expect(filtered?.[0]?.metrics, `seed ${seed}`).toEqual([keys.length]);
  });
});
