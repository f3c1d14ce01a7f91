import { expect, test } from 'vitest';
import {
  type Answer as AnswerOf,
  closedPeriodBefore,
  closedPeriodOf,
  dayIn,
} from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { admin, owner, useTeam, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam('UTC');

test('a report by mail has the notes of the workspace in its period, and no personal ones', async () => {
  const { from, to } = closedPeriodBefore('Weeks', closedPeriodOf('Weeks', dayIn('UTC', new Date())));
  const add = async (text: string, day: string, scope: string) => {
    const body = { workspaceId: workspace.id, day, text, scope };
    expect((await call('/v1/annotation/create', { account: admin, body })).status).toBe(201);
  };
  await add('First day', from, 'workspace');
  await add('Last day', to, 'workspace');
  await add('Of the next week', dayIn('UTC', new Date()), 'workspace');
  await add('Private', from, 'person');
  const { body } = await call<AnswerOf<'report.preview'>>('/v1/report/preview', {
    account: owner,
    body: { workspaceId: workspace.id, rhythm: 'week' },
  });
  const texts = ['First day', 'Last day', 'Of the next week', 'Private'];
  expect(texts.filter((text) => body.html.includes(text))).toEqual(['First day', 'Last day']);
});
