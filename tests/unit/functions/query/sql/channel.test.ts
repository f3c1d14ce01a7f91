import { describe, expect, test } from 'vitest';
import type { ChannelRule } from '@footfall/functions/contract';
import { answerPlanned } from '../../../../../functions/src/query/answer/answer.ts';
import { planOf, type AnyQuestion, type QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import { answerQuestions } from '../../../../support/api/answer-questions.ts';
import { questionOf } from '../../../../support/api/questions.ts';
import { shown } from '../../../../support/api/statements.ts';

const now = new Date('2026-03-20T10:42:30Z');
const site: QuerySite = { id: 'w', timezone: 'Europe/Berlin', resetAt: null };
const closed = { date_range: ['2026-03-01', '2026-03-07'] };
const week = { date_range: ['2026-03-14', '2026-03-20'] };

const substack: ChannelRule = {
  dimension: 'visit:source',
  operator: 'contains',
  value: 'substack',
  channel: 'Email',
  from: null,
};
const podcast: ChannelRule = {
  dimension: 'visit:referrer',
  operator: 'matches_wildcard',
  value: 'https://cast.example/*',
  channel: 'Podcasts',
  from: '2026-03-05',
};
const typo: ChannelRule = {
  dimension: 'visit:utm_medium',
  operator: 'is',
  value: 'nwsletter',
  channel: 'Email',
  from: null,
};

async function statementsOf(questions: Record<string, unknown>[], of: Partial<QuerySite>) {
  const statements: Statement[] = [];
  await answerQuestions(
    { ...site, ...of },
    questions.map((fields) => questionOf(fields, now)),
    { now, rolledUpTo: '2026-03-19' },
    (statement) => {
      statements.push(statement);
      return Promise.resolve({ rows: [], bytes: 0 });
    },
  );
  return statements;
}

describe('the statement, word for word', () => {
  test.each([
    ['channels-by-rules', [{ ...closed, dimensions: ['visit:channel'] }]],
    ['channels-by-rules-with-open-days', [{ ...week, dimensions: ['visit:channel'] }]],
    [
      'pages-of-a-channel-by-rules',
      [{ ...week, dimensions: ['event:page'], filters: [['is', 'visit:channel', ['Email']]] }],
    ],
  ])('of %s', async (title, questions) => {
    const statements = await statementsOf(questions, { channelRules: [substack, podcast, typo] });
    await expect(statements.map(shown).join('\n')).toMatchFileSnapshot(`./statements/${title}.sql`);
  });
});

test('a rule that is not saved is tried in one statement, word for word', async () => {
  const tried = { ...site, channelRules: [typo], channelRulesAfter: [typo, substack] };
  const at = { now, rolledUpTo: '2026-03-19' };
  const dimensions: AnyQuestion['dimensions'][] = [
    ['visit:channel'],
    ['visit:channel_after'],
    ['visit:moved'],
    ['visit:source', 'visit:moved'],
  ];
  const plans = dimensions.map((each) => planOf({ ...questionOf(week, now), dimensions: each }, tried, at));
  const statements: Statement[] = [];
  await answerPlanned(tried, plans, at, (statement) => {
    statements.push(statement);
    return Promise.resolve({ rows: [], bytes: 0 });
  });
  expect(statements).toHaveLength(1);
  await expect(statements.map(shown).join('\n')).toMatchFileSnapshot('./statements/a-rule-that-is-tried.sql');
});

test('a question that is not about channels does not read what rules look at', async () => {
  const question = [{ ...week, filters: [['is', 'visit:country', ['DE']]], dimensions: ['visit:device'] }];
  const [ruled, plain] = [
    await statementsOf(question, { channelRules: [substack] }),
    await statementsOf(question, {}),
  ];
  expect(ruled).toEqual(plain);
});

test('a rule that begins after the days of a question is not part of it', async () => {
  const question = [{ ...closed, dimensions: ['visit:channel'] }];
  const later = [{ ...substack, from: '2026-03-08' }];
  expect(await statementsOf(question, { channelRules: later })).toEqual(await statementsOf(question, {}));
});

test('no text of a rule is part of a statement', async () => {
  const hostile = "x'); DROP TABLE visits; --";
  const rules = (['is', 'contains', 'matches_wildcard'] as const).map((operator) => ({
    ...substack,
    operator,
    value: hostile,
    channel: hostile,
  }));
  const statements = await statementsOf([{ ...week, dimensions: ['visit:channel'] }], {
    channelRules: rules,
  });
  expect(statements).toHaveLength(1);
  for (const { sql } of statements) expect(sql).not.toContain('DROP');
});
