import { hash, randomBytes } from 'node:crypto';
import {
  type Action,
  can,
  keyScopes,
  personKeyScopes,
  type PersonKeyState,
  type Role,
  scopeAllows,
} from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import type { Key, PersonKey } from '../store/firestore/keys.ts';

/** 32 random bytes in base64url. The prefix lets people and secret scanners recognize a key. */
const pattern = /^ff_[\w-]{43}$/;

/** Readable characters of a key: enough to distinguish keys, far too few to guess the rest. */
const prefixLength = 9;

/** The text is shown once. Only the id and the prefix are stored. */
export function newKey(): { text: string; id: string; prefix: string } {
  const text = `ff_${randomBytes(32).toString('base64url')}`;
  return { text, id: idOfKey(text), prefix: text.slice(0, prefixLength) };
}

/** The SHA-256 of a key. Keys are random, so it needs no salt and no slow hash. */
export function idOfKey(text: string) {
  return hash('sha256', text, 'hex');
}

export function isKey(text: string) {
  return pattern.test(text);
}

/** The key in an Authorization header, valid or not; null if the header is for something else. */
export function keyIn(authorization: string | string[] | undefined): string | null {
  if (typeof authorization !== 'string') return null;
  return /^Bearer\s+(ff_\S*)\s*$/i.exec(authorization)?.[1] ?? null;
}

/**
 * The state of a person's key, from its maker's account.
 * @param since the moment before which the maker's sessions have ended, in milliseconds since 1970. The provider has
 * only whole seconds, so the moment recorded with the key decides about a key of the same second.
 */
export function stateOfPersonKey(
  { createdAt, confirmed, sessionsSince }: Pick<PersonKey, 'createdAt' | 'confirmed' | 'sessionsSince'>,
  since: number,
): PersonKeyState {
  if ((sessionsSince ?? createdAt).getTime() < since) return 'ended';
  return confirmed ? 'works' : 'unconfirmed';
}

const stopped: Record<Exclude<PersonKeyState, 'works'>, string> = {
  ended:
    'This key ended with a new password, a new address or a sign-out everywhere. Make another one in Account.',
  unconfirmed: 'This key has stopped until its owner confirms it in Account.',
};

/** @param since as in `stateOfPersonKey` @throws AppError `unauthenticated` if the key does not work any more */
export function refuseStopped(key: PersonKey, since: number) {
  const state = stateOfPersonKey(key, since);
  if (state !== 'works') throw new AppError('unauthenticated', stopped[state]);
}

/**
 * @param role of the key's person in the workspace of the call; null for a workspace's key, or if the call is about no
 * workspace
 * @throws AppError `forbidden` if the scopes of the key or the role of its person do not allow the action
 */
export function refuseKey(key: Key, action: Action, role: Role | null = null) {
  const isOfPerson = key.workspaceId === null;
  const caller = isOfPerson
    ? ({ kind: 'person-key', role, scopes: key.scopes } as const)
    : ({ kind: 'key', scopes: key.scopes } as const);
  if (can(caller, action)) return;
  if (key.scopes.some((scope) => scopeAllows(scope, action)))
    throw new AppError(
      'forbidden',
      phraseOf('The role of the person whose key this is does not allow this.'),
    );
  const missing = (isOfPerson ? personKeyScopes : keyScopes).find((scope) => scopeAllows(scope, action));
  throw missing
    ? new AppError('forbidden', phraseOf('This key does not have the scope {missing}.', { missing }))
    : forPeopleOnly();
}

export const forPeopleOnly = () =>
  new AppError('forbidden', phraseOf('This key cannot do this. A member of the workspace can, signed in.'));
