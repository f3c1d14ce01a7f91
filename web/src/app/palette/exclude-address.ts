import { isInRange } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { updateWorkspace } from '../../api/workspaces.ts';

/** Stops counting the reader's own address in a workspace. @throws ApiError */
export async function excludeAddress(workspaceId: string, address: string): Promise<void> {
  const { rules } = await call('workspace.get', { workspaceId });
  const excludedIps = rules?.excludedIps;
  if (!rules || !excludedIps || excludedIps.some((range) => isInRange(address, range))) return;
  const rulesBefore = { ...rules, excludedIps };
  const after = { ...rules, excludedIps: [...excludedIps, address] };
  await updateWorkspace({ workspaceId, rules: after, rulesBefore });
}
