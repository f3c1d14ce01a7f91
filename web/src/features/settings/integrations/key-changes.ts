import type { CreatedKeyAnswer, Input } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer } from '../../../api/use-endpoint.ts';

/** Makes a key, which the list shows then. @throws ApiError */
export async function createKey(body: Input<'key.create'>): Promise<CreatedKeyAnswer> {
  const made = await call('key.create', body);
  const { key: _, ...listed } = made;
  await changeAnswer('key.list', { workspaceId: body.workspaceId }, (keys) => [listed, ...keys]);
  return made;
}

/** Removes a key, also from the list. @throws ApiError */
export async function removeKey(body: Input<'key.delete'>): Promise<void> {
  await call('key.delete', body);
  await changeAnswer('key.list', { workspaceId: body.workspaceId }, (keys) =>
    keys.filter(({ id }) => id !== body.id),
  );
}
