import { expect, test } from 'vitest';
import {
  draftOf,
  goalOf,
  nameOf,
  withKind,
  type GoalDraft,
} from '../../../../../../web/src/features/behaviour/goals/goal-draft.ts';

const draft = (part: Partial<GoalDraft>): GoalDraft => ({ ...draftOf(null), ...part });
const every = { properties: [], currency: null };
const isPro = { key: 'plan', operator: 'is' as const, values: ['pro'] };

test.each<[Partial<GoalDraft>, object | null]>([
  [{ target: ' /thanks ' }, { kind: 'page', page: '/thanks', ...every }],
  [
    { kind: 'scroll', target: '/blog/**', percent: 90 },
    { kind: 'scroll', page: '/blog/**', percent: 90, ...every },
  ],
  [
    {
      kind: 'event',
      target: ' Order ',
      currency: 'eur',
      properties: [isPro, { ...isPro, values: [] }, { ...isPro, key: '' }],
    },
    { kind: 'event', event: 'Order', currency: 'EUR', properties: [isPro] },
  ],
  [{ target: 'thanks' }, null],
  [{ kind: 'event', target: 'pageview' }, null],
])('the goal from %j is %j', (part, goal) => expect(goalOf(draft(part))).toEqual(goal));

test('a goal in the editor begins with the goal that is edited', () => {
  const definition = { kind: 'scroll' as const, page: '/blog', percent: 40, ...every };
  const begun = draftOf({ id: 'g', name: 'Read', definition });
  expect([goalOf(begun), nameOf(begun)]).toEqual([definition, 'Read']);
});

test.each([
  ['Sign up', 'event'],
  ['/thanks', 'page'],
  ['', 'page'],
])('one with the name %j begins as %s', (called, kind) =>
  expect(draftOf(null, called)).toMatchObject({ kind, target: called }),
);

test.each<[Partial<GoalDraft>, string]>([
  [{ target: '/thanks' }, 'Visit /thanks'],
  [{ kind: 'scroll', target: '/blog', percent: 50 }, 'Scroll 50 % of /blog'],
  [{ target: '' }, ''],
  [{ target: '/thanks', name: '' }, ''],
  [{ kind: 'event', target: 'x'.repeat(120) }, 'x'.repeat(80)],
])('the name of %j is %j', (part, name) => expect(nameOf(draft(part))).toBe(name));

test('another kind retains a page and drops an event', () => {
  expect(withKind(draft({ target: '/blog' }), 'scroll')).toMatchObject({ kind: 'scroll', target: '/blog' });
  expect(withKind(draft({ target: '/blog' }), 'event')).toMatchObject({ kind: 'event', target: '' });
  expect(withKind(draft({ kind: 'event', target: 'Order' }), 'page')).toMatchObject({ target: '' });
});
