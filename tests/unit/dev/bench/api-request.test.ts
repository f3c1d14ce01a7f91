import { expect, test } from 'vitest';
import {
  changedBody,
  dashboardBody,
  dashboards,
  definitions,
  goal,
  others,
} from '../../../../dev/bench/api-request.ts';
import { shapes } from '../../../../functions/src/contract/api.ts';
import { questionsAboutSite } from '../../../../functions/src/contract/shapes/questions/question.ts';
import { answering, answerQuestions } from '../../../support/api/answer-questions.ts';

const now = new Date('2026-11-20T12:00:00Z');
const period = { siteId: 'bench', from: '2025-12-01', to: '2026-11-20' };

test.each(Object.entries(dashboards))('the dashboard with %s takes one statement', async (_, dashboard) => {
  const queries = questionsAboutSite(now, dashboardBody(period, dashboard));
  const goals = [{ id: 'read', name: 'Read', definition: goal }];
  const site = { id: 'bench', timezone: 'UTC', resetAt: null, goals };
  const { read, statements } = answering();
  const answers = await answerQuestions(site, queries, { now, rolledUpTo: '2026-11-18' }, read);
  expect(statements).toHaveLength(1);
  expect(answers.filter((answer) => answer instanceof Error)).toEqual([]);
});

test.each(others(period))('$name is a question that the API takes', ({ path, body }) => {
  expect(shapes[path].input(now).safeParse(body).error).toBeUndefined();
});

test('the dashboard’s queries after its cards are valid for the API', () => {
  expect(shapes.changes.input(now).safeParse(changedBody(period)).error).toBeUndefined();
});

test.each(definitions(period))('the %s %s can be created', (kind, name, definition) => {
  const { input } = kind === 'goal' ? shapes['goal.create'] : shapes['page-group.create'];
  expect(input(now).safeParse({ workspaceId: 'bench', name, definition }).error).toBeUndefined();
});
