import { beforeAll, beforeEach } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from './accounts.ts';
import { addWorkspace } from './api.ts';
import { addMember } from './members.ts';

/** A new workspace for each test, with someone in each role. */
export let owner: Account;
export let admin: Account;
export let viewer: Account;
export let workspace: WorkspaceAnswer;

/** Only the workspace and its owner. */
export function useOwnWorkspace(timezone?: string): void {
  beforeAll(async () => {
    owner = await signUp();
  });
  beforeEach(async () => {
    workspace = await addWorkspace(owner, timezone);
  });
}

export function useTeam(timezone?: string): void {
  useOwnWorkspace(timezone);
  beforeAll(async () => {
    [admin, viewer] = await Promise.all([signUp(), signUp()]);
  });
  beforeEach(async () => {
    await addMember(workspace.id, admin, 'admin');
    await addMember(workspace.id, viewer, 'viewer');
  });
}

/** From here on, `workspace` is a new one with only its owner. */
export async function startAnotherWorkspace(timezone?: string): Promise<void> {
  workspace = await addWorkspace(owner, timezone);
}
