import type { Input } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { askAgain } from '../../../api/use-endpoint.ts';
import { forgetAnswersAbout } from '../../ask/questions.tsx';

/** What has to be read again after a segment has changed: the list, and numbers that it filters. */
async function readAgain(workspaceId: string, id: string): Promise<void> {
  await forgetAnswersAbout(id);
  await askAgain('segment.list', { workspaceId });
}

export async function createSegment(input: Input<'segment.create'>): Promise<string> {
  const { id } = await call('segment.create', input);
  await askAgain('segment.list', { workspaceId: input.workspaceId });
  return id;
}

export async function updateSegment(input: Input<'segment.update'>): Promise<void> {
  await call('segment.update', input);
  await readAgain(input.workspaceId, input.id);
}

export async function deleteSegment(input: Input<'segment.delete'>): Promise<void> {
  await call('segment.delete', input);
  await askAgain('segment.list', { workspaceId: input.workspaceId });
}
