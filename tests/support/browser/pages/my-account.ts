import { beforeEach } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../api/accounts.ts';
import { addWorkspace } from '../../api/api.ts';
import { page } from './own-page.ts';
import { button } from './screen.ts';

/** The owner of one workspace; both are new for each test. */
export let account: Account;
export let workspace: WorkspaceAnswer;

export function useOwner(): void {
  beforeEach(async () => {
    account = await signUp();
    workspace = await addWorkspace(account);
  });
}

export const save = () => button('Save Changes');
export const dialog = (name: string) => page.getByRole('alertdialog', { name });
export const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });

export async function proveBy(password: string): Promise<void> {
  await dialog('Confirm that it is you').getByLabel('Current password').fill(password);
  await dialog('Confirm that it is you').getByRole('button', { name: 'Continue' }).click();
}
