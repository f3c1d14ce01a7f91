import type { Definition, PageGroup } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { askAgain } from '../../../api/use-endpoint.ts';
import { forgetAnswersAbout } from '../../../report/ask/questions.tsx';

export type NamedGroup = Definition<PageGroup>;

/** What has to be read again after a group has changed: the list, and numbers that count groups. */
async function readAgain(workspaceId: string): Promise<void> {
  await askAgain('page-group.list', { workspaceId });
  await forgetAnswersAbout('event:page_group');
}

/** Makes a group of pages, or changes one. */
export async function saveGroup(
  workspaceId: string,
  group: NamedGroup | null,
  given: { name: string; definition: PageGroup },
): Promise<void> {
  if (group) await call('page-group.update', { workspaceId, id: group.id, ...given });
  else await call('page-group.create', { workspaceId, ...given });
  await readAgain(workspaceId);
}

export async function deleteGroup(workspaceId: string, { id }: NamedGroup): Promise<void> {
  await call('page-group.delete', { workspaceId, id });
  await readAgain(workspaceId);
}
