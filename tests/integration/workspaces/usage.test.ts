import { expect, test } from 'vitest';
import { addDays, dayIn, type UsageAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { call } from '../../support/api/api.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { addViewer } from '../../support/api/members.ts';
import { addUsage } from '../../support/api/usage.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const today = dayIn('UTC', new Date());
const first = `${today.slice(0, 7)}-01`;

useOwnWorkspace('UTC');

const ask = async (account: Account) =>
  (await call<UsageAnswer>('/v1/workspace/usage', { account, query: { workspaceId: workspace.id } })).body;

test('a new workspace has used nothing this month', async () => {
  const { events, ...rest } = await ask(owner);
  expect(rest).toEqual({
    from: first,
    to: today,
    queryBytes: 0,
    mails: { on: true, sent: 0, waiting: 0, failed: 0, failures: [] },
  });
  expect(events).toHaveLength(Number(today.slice(8)));
  expect(events.every(({ count }) => count === 0)).toBe(true);
});

test('events, bytes and mails are those of this month only, plus waiting mails', async () => {
  await addUsage(workspace.id, first, 71_000);
  await addUsage(workspace.id, addDays(first, -1), 5);
  const { events, queryBytes, mails } = await ask(owner);
  expect(events[0]).toEqual({ date: first, count: 71_000 });
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(71_000);
  expect(queryBytes).toBe(96 * 1024 ** 2);
  expect(mails).toEqual({
    on: true,
    sent: 1,
    // Each day added one to the queue.
    waiting: 2,
    failed: 1,
    failures: [
      {
        to: 'nobody@example.com',
        reason: 'The mail server refused this mail: 550 5.1.1 No such mailbox',
        at: `${first}T12:00:00.000Z`,
      },
    ],
  });
});

test('a viewer sees how much was used, but not the recipients of mails', async () => {
  const viewer = await signUp();
  await addViewer(workspace.id, viewer);
  await addUsage(workspace.id, first, 3);
  const { events, mails } = await ask(viewer);
  expect(events[0]?.count).toBe(3);
  expect(mails).toMatchObject({ sent: 1, failed: 1, failures: null });
});
