import { expect, test } from 'vitest';
import { alertDefaults } from '@footfall/functions/contract';
import { stopLink } from '../../../functions/src/alerts/tell/stop.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addAlert } from '../../support/api/callers/alerts.ts';
import { addMember } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
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
  const stop = async (words: string) => {
    await page.getByText('When visitors of a day fall', { exact: false }).waitFor();
    expect(await page.getByText(words, { exact: false }).count()).toBe(0);
    await page.getByRole('button', { name: 'Stop this alert for me' }).click();
    await page.getByText(words, { exact: false }).waitFor();
  };
  await stop('Others still get it.');
  await checkInEachLook(page, 'stopped-alert');
  await page.goto(stopLink(stack.hosting, { id, uid: owner.uid }));
  await stop('It is switched off now, so no one gets it.');
});
