import { type Action, can, keyScopes, scopeAllows } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import type { Key } from '../store/firestore/workspace/keys.ts';

/** @throws AppError `forbidden` if the scopes of the key do not allow the action */
export function refuseKey({ scopes }: Key, action: Action): void {
  if (can({ kind: 'key', scopes }, action)) return;
  const missing = keyScopes.find((scope) => scopeAllows(scope, action));
  const message = missing
    ? `This key does not have the scope ${missing}.`
    : 'No key can do this. A member of the workspace can, signed in.';
  throw new AppError('forbidden', message);
}
