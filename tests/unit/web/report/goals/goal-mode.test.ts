import { expect, test } from 'vitest';
import { goalReached } from '../../../../../web/src/report/goals/goal-mode.ts';
import { questionOf } from '../../../../../web/src/report/ask/question.ts';
import { viewOf } from '../../../../support/web/questions.ts';

test.each([
  ['one goal', 'f=has_done,goal,Order', 'Order'],
  ['one goal beside other filters', 'f=is,country,DE&f=has_done,goal,Order&f=has_done,page,/', 'Order'],
  ['no goal', 'f=is,country,DE', null],
  ['either of two goals', 'f=has_done,goal,Order,Sign-up', null],
  ['two goals', 'f=has_done,goal,Order&f=has_done,goal,Sign-up', null],
  ['a goal and not another', 'f=has_done,goal,Order&f=has_not_done,goal,Sign-up', null],
  ['a goal or something else', 'f=has_done,goal,Order&f=is,country,DE&any=1', null],
  ['no visit that reached it', 'f=has_not_done,goal,Order', null],
  ['the events of a goal', 'f=is,goal,Order', null],
])('the visits of a page with a filter on %s: %s', (_, search, goal) => {
  expect(goalReached(questionOf(viewOf(search), '2026-03-30').filters)).toBe(goal);
});
