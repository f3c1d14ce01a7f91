import { expect, test } from 'vitest';
import { defaultExploration, type Exploration } from '@footfall/functions/contract';
import { plansOfCard } from '../../../../../../web/src/features/boards/numbers/cost.ts';
import type { CardRequest } from '../../../../../../web/src/features/boards/numbers/requests.ts';
import { meta, rowOf } from '../../../../../support/web/answers.ts';
import { commonOf } from '../../../../../support/web/questions.ts';

const requestOf = (breakdown: Exploration['breakdown']) =>
  ({
    exploration: { ...defaultExploration, breakdown },
    ...{ common: commonOf(''), interval: 'day', show: 'chart' },
  }) as CardRequest;

/** The statements that a card is charged for, if each question has one of its own for each site. */
async function statementsOf(breakdown: Exploration['breakdown']) {
  let count = 0;
  const plan = () => ({ statement: `${++count}` }) as never;
  const plans = await plansOfCard(
    requestOf(breakdown),
    async ({ site_ids }) => {
      const results = [rowOf('Google', [1])];
      if (!site_ids) return { results, meta: { ...meta, total_rows: 1, plan: plan() }, query: {} };
      const sites = site_ids.map((id) => ({ id, domain: id, ...meta, plan: plan() }));
      return { results, meta: { sites }, query: {} };
    },
    () => false,
  );
  return plans.map((each) => each?.statement);
}

test.each<[string, Exploration['breakdown'], number]>([
  ['sums and buckets', { kind: 'none' }, 2],
  ['the questions that need the largest values', { kind: 'dimension', dimension: 'visit:source', top: 3 }, 4],
  ['each site of a question', { kind: 'sites', sites: ['a.example', 'b.example'] }, 4],
])('the cost of a card has %s', async (_, breakdown, count) => {
  expect(await statementsOf(breakdown)).toHaveLength(count);
});
