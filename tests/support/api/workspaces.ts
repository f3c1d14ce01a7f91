import type { WorkspaceAnswer } from '@footfall/functions/contract';
import type { Account } from './accounts.ts';
import { addWorkspace } from './api.ts';

/** New workspaces of an account, by what their tests call them. */
export async function addWorkspaces<Name extends string>(
  account: Account,
  ...names: readonly Name[]
): Promise<Record<Name, WorkspaceAnswer>> {
  const added: [Name, WorkspaceAnswer][] = [];
  for (const name of names) added.push([name, await addWorkspace(account)]);
  return Object.fromEntries(added) as Record<Name, WorkspaceAnswer>;
}
