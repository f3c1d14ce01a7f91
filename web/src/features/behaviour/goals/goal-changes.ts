import type { Goal } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { askAgain } from '../../../api/use-endpoint.ts';
import { forgetAnswersAbout } from '../../../report/ask/questions.tsx';
import type { NamedGoal } from '../../../report/goals/goal-choice.ts';

/** What has to be read again after a goal has changed: the list, and numbers that count goals. */
async function readAgain(workspaceId: string): Promise<void> {
  await askAgain('goal.list', { workspaceId });
  await forgetAnswersAbout('event:goal');
}

/** Makes a goal, or changes one. */
export async function saveGoal(
  workspaceId: string,
  goal: NamedGoal | null,
  given: { name: string; definition: Goal },
): Promise<void> {
  if (goal) await call('goal.update', { workspaceId, id: goal.id, ...given });
  else await call('goal.create', { workspaceId, ...given });
  await readAgain(workspaceId);
}

export async function deleteGoal(workspaceId: string, { id }: NamedGoal): Promise<void> {
  await call('goal.delete', { workspaceId, id });
  await readAgain(workspaceId);
}
