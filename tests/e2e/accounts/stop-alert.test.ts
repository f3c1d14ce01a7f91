import { expect, test } from 'vitest';
import { alertDefaults } from '@footfall/functions/contract';
import { stopLink } from '../../../functions/src/alerts/notify/stop.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addAlert } from '../../support/api/callers/alerts.ts';
import { addMember } from '../../support/api/members.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { stack } from '../../support/stack/stack.ts';

test('the link in a mail stops an alert for me, and says who still gets it', async () => {
  const [owner, viewer] = [await signUp(), await signUp()];
  const workspace = await addWorkspace(owner);
  await addMember(workspace.id, viewer, 'viewer');
  const rule = { ...alertDefaults.change, filters: [] };
  const to = { members: [owner, viewer], managers: false };
  const id = await addAlert(workspace.id, owner, { rule, to, dueAt: new Date() });
  const page = await openPage();
  await page.goto(stopLink(stack.hosting, { id, uid: viewer.uid }));
  await page.getByText('When visitors per day fall', { exact: false }).waitFor();
  const stopped = page.getByText('Others still get it.', { exact: false });
  expect(await stopped.count()).toBe(0);
  await page.getByRole('button', { name: 'Stop this alert for me' }).click();
  await stopped.waitFor();
  await checkAtWidth(page, 'stopped-alert', 390);
});
