import { expect, test } from 'vitest';
import { funnel, funnelBody } from '../../../../../../functions/src/contract/shapes/questions/funnels.ts';
import { on } from '../../../../../support/api/questions.ts';

const now = new Date('2026-03-20T10:42:30Z');
const step = { filters: [on('/a')] };
const fields = { site_id: 'w', date_range: '7d' };
const fieldsOf = (body: object) =>
  funnelBody(now)
    .safeParse({ ...fields, ...body })
    .error?.issues.map(({ path }) => path.join('.'));

test.each([
  ['steps', { steps: [step, step] }, undefined],
  ['a kept funnel', { funnel: 'f'.repeat(20) }, undefined],
  ['neither', {}, ['steps']],
  ['both', { funnel: 'f'.repeat(20), steps: [step, step] }, ['funnel']],
  ['a kept funnel with another scope', { funnel: 'f'.repeat(20), within: 'day' }, ['funnel']],
  ['a kept funnel that is to be strict or not', { funnel: 'f'.repeat(20), strict: false }, ['funnel']],
  ['what is not an id', { funnel: '../goals' }, ['funnel']],
  ['a word that is not known', { steps: [step, step], within: 'week' }, ['within']],
])('a question about a funnel with %s', (_, body, fields) => expect(fieldsOf(body)).toEqual(fields));

const twenty = { filters: [['or', Array(20).fill(on('/a'))]] };

test('a funnel has at most 40 conditions in all its steps and filters', () => {
  expect(fieldsOf({ steps: [twenty, twenty] })).toBeUndefined();
  expect(fieldsOf({ steps: [twenty, twenty, step] })).toEqual(['steps']);
});

test('the names of a funnel have no invisible characters, and at most 80 others', () => {
  const named = (name: string) => funnel.safeParse({ steps: [{ ...step, name }, step] });
  expect(named(' Shop\u202e ').data?.steps[0]?.name).toBe('Shop');
  expect(named('x'.repeat(80)).success).toBe(true);
  expect(named('x'.repeat(81)).error?.issues[0]?.path).toEqual(['steps', 0, 'name']);
});

test('without a word, a funnel is within a visit, with anything in between', () =>
  expect(funnel.parse({ steps: [step, step] })).toMatchObject({ within: 'visit', strict: false }));
