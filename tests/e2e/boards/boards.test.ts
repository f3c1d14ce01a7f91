import { beforeAll, test } from 'vitest';
import { addDays } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { addMember } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let viewer: Account;
let workspaceId: string;

useOwnPage();

const today = new Date().toISOString().slice(0, 10);

/** Three visitors a day for a week: two from Google, of whom one reaches the goal, and one from Bing. */
beforeAll(async () => {
  [owner, viewer] = await Promise.all([signUp(), signUp()]);
  ({ id: workspaceId } = await addWorkspace(owner));
  await addMember(workspaceId, viewer, 'viewer');
  await markVisited(workspaceId);
  const definition = { kind: 'page', page: '/thanks', properties: [], currency: null };
  await call('/v1/goal/create', { account: owner, body: { workspaceId, name: 'Order', definition } });
  const note = { day: addDays(today, -3), text: 'Sale begins', scope: 'workspace' };
  await call('/v1/annotation/create', { account: owner, body: { workspaceId, ...note } });
  const events = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    ['/', '/thanks', '/news'].map((pathname, index) =>
      eventOf({
        workspace_id: workspaceId,
        timestamp: `${addDays(today, -day)}T10:00:00.000Z`,
        pathname,
        source: index < 2 ? 'Google' : 'Bing',
        country: index < 2 ? 'DE' : 'NL',
        visitor_id: `${day}${index}`,
      }),
    ),
  );
  await insertEvents(events);
});

const card = (name: string) => page.getByRole('region', { name, exact: true });

test('as an owner I make a board of what my site has, and see its numbers in every look', async () => {
  await signIn(page, owner, '/boards');
  await page.getByRole('heading', { name: 'No boards yet' }).waitFor();
  await checkInEachLook(page, 'No boards');
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('radio', { name: /^Shop/ }).check();
  await checkInEachLook(page, 'New board');
  await page.getByRole('button', { name: 'Create board' }).click();
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
  await card('Order').getByText('7', { exact: true }).waitFor();
  await card('Visitors').getByRole('slider').waitFor();
  await card('Visitors')
    .getByRole('button', { name: /: Sale begins$/ })
    .waitFor();
  await checkInEachLook(page, 'A board');
});
