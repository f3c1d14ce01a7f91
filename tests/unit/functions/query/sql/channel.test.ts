import { expect, test } from 'vitest';
import type { ChannelRule } from '@footfall/functions/contract';
import { answerPlanned } from '../../../../../functions/src/query/answer/answer.ts';
import { planOf, type AnyQuestion, type QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import { at, questionOf } from '../../../../support/api/questions.ts';
import {
  closed,
  expectSaid,
  germany,
  hostile,
  site,
  statementsOf as statementsOfQuestions,
  statementsReadBy,
  week,
} from '../../../../support/api/statements.ts';

const substack: ChannelRule = {
  dimension: 'visit:source',
  operator: 'contains',
  value: 'substack',
  channel: 'Email',
  from: null,
};
const typo: ChannelRule = { ...substack, dimension: 'visit:utm_medium', operator: 'is', value: 'nwsletter' };

const statementsOf = (questions: Record<string, unknown>[], of: Partial<QuerySite>) =>
  statementsOfQuestions({ questions, site: of });

const bySubstack = 'WHEN COALESCE(STRPOS(LOWER(source), LOWER("substack")) > 0, FALSE) THEN "Email"';
const byTypo = 'WHEN COALESCE(LOWER(utm_medium) = LOWER("nwsletter"), FALSE) THEN "Email"';
test('a rule that is not saved is tried in one statement, beside those that are', async () => {
  const tried = { ...site, channelRules: [typo], channelRulesAfter: [typo, substack] };
  const dimensions: AnyQuestion['dimensions'][] = [
    ['visit:channel'],
    ['visit:channel_after'],
    ['visit:moved'],
    ['visit:source', 'visit:moved'],
  ];
  const plans = dimensions.map((each) => planOf({ ...questionOf(week), dimensions: each }, tried, at));
  const statements = await statementsReadBy((read) => answerPlanned(tried, plans, at, read));
  expect(statements).toHaveLength(1);
  expectSaid(statements[0], {
    decided_visits: [
      `CASE ${byTypo} ELSE channel END AS channel,`,
      `CASE ${byTypo} ${bySubstack} ELSE channel END AS channel_after`,
    ],
    units: [
      "channel_after AS d1, '' AS d2 FROM visit_rows WHERE channel_after IS NOT NULL",
      "source AS d1, IF(channel = channel_after, NULL, 'moved') AS d2 FROM visit_rows",
      "AND IF(channel = channel_after, NULL, 'moved') IS NOT NULL",
    ],
  });
});

test('a question that is not about channels does not read what rules look at', async () => {
  const question = [{ ...week, filters: [germany], dimensions: ['visit:device'] }];
  const ruled = await statementsOf(question, { channelRules: [substack] });
  expect(ruled).toEqual(await statementsOf(question, {}));
});

test('a rule that begins after the days of a question is not part of it', async () => {
  const question = [{ ...closed, dimensions: ['visit:channel'] }];
  const later = [{ ...substack, from: '2026-03-08' }];
  expect(await statementsOf(question, { channelRules: later })).toEqual(await statementsOf(question, {}));
});

test('no text of a rule is part of a statement', async () => {
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
