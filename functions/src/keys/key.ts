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
import type { Key, PersonKey } from '../store/firestore/keys.ts';

/** 32 random bytes in base64url, after a mark by which people and scanners of secrets recognize a key. */
const pattern = /^ff_[\w-]{43}$/;

/** How many characters of a key stay readable: enough to tell keys apart, far too few to guess the others. */
const prefixLength = 9;

/** A new key. Its text is shown once; only its id and its prefix are kept. */
export function newKey(): { text: string; id: string; prefix: string } {
  const text = `ff_${randomBytes(32).toString('base64url')}`;
  return { text, id: idOfKey(text), prefix: text.slice(0, prefixLength) };
}

/** The SHA-256 of a key, under which it is stored. A key is random, so this needs no salt and no slow hash. */
export function idOfKey(text: string) {
  return hash('sha256', text, 'hex');
}

/** Whether a text has the form of a key. */
export function isKey(text: string) {
  return pattern.test(text);
}

/** What an Authorization header has in the place of a key, right or wrong; null if it is about something else. */
export function keyIn(authorization: string | string[] | undefined): string | null {
  if (typeof authorization !== 'string') return null;
  return /^Bearer\s+(ff_\S*)\s*$/i.exec(authorization)?.[1] ?? null;
}

/**
 * What a person's key may do, as far as the account of its maker decides.
 * @param since the moment before which the sessions of the maker have ended, in milliseconds since 1970. The provider knows
 * it to the second, so a key of the second in which it moved is told apart by the earlier moment that it recorded.
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

/** @throws AppError `unauthenticated` if the key does not work any more @param since as `stateOfPersonKey` */
export function refuseStopped(key: PersonKey, since: number) {
  const state = stateOfPersonKey(key, since);
  if (state !== 'works') throw new AppError('unauthenticated', stopped[state]);
}

/**
 * @param role that of the key's person in the workspace of the call; null if the key is that of a workspace, or the call
 * is about none
 * @throws AppError `forbidden` if the scopes of the key, or the role of its person, do not allow the action
 */
export function refuseKey(key: Key, action: Action, role: Role | null = null) {
  const isOfPerson = key.workspaceId === null;
  const caller = isOfPerson
    ? ({ kind: 'person-key', role, scopes: key.scopes } as const)
    : ({ kind: 'key', scopes: key.scopes } as const);
  if (can(caller, action)) return;
  if (key.scopes.some((scope) => scopeAllows(scope, action)))
    throw new AppError('forbidden', 'The role of the person whose key this is does not allow this.');
  const missing = (isOfPerson ? personKeyScopes : keyScopes).find((scope) => scopeAllows(scope, action));
  throw missing ? new AppError('forbidden', `This key does not have the scope ${missing}.`) : forPeopleOnly();
}

/** The refusal of a call that no key can make. */
export const forPeopleOnly = () =>
  new AppError('forbidden', 'This key cannot do this. A member of the workspace can, signed in.');
