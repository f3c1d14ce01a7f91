import { rates } from '../limits/figures.ts';
import { createPersonKey, deletePersonKey, listPersonKeys, type PersonKey } from '../store/firestore/keys.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import type { Handler } from '../workspaces/call.ts';
import { madeKey, toEveryAnswer } from './handlers.ts';
import { knownKeys } from './known-keys.ts';
import { leftOf, purseAnswer } from './purse.ts';

/** The caller's own keys, the latest first. */
export const list: Handler<'account-key.list'> = async ({ identity, now }) => {
  const keys = await listPersonKeys(identity.uid);
  const left = await leftOf(keys, now);
  return keys.map((key) => ({ ...toAnswer(key), purse: purseAnswer(key.purse, left.get(key.id)) }));
};

/**
 * Makes a key of the caller, and answers its text this once.
 * @throws AppError `too_many_keys`, `too_many_requests`
 */
export const create: Handler<'account-key.create'> = async ({ identity: { uid }, input, now }) => {
  const { scopes, ...named } = input;
  const message = `You can make at most ${rates.personKeys.count} keys an hour. Try again later.`;
  await takeTurn(turnsOfPerson('make-key', uid), rates.personKeys, now, message);
  const { text, ...fields } = madeKey({ ...named, uid, now });
  const key: PersonKey = { ...fields, workspaceId: null, scopes };
  await createPersonKey(key);
  return { ...toAnswer(key), key: text };
};

/**
 * Removes a key of the caller. This instance refuses it at once, every other one within a minute.
 * @throws AppError `not_found`
 */
export const remove: Handler<'account-key.delete'> = async ({ identity: { uid }, input: { id } }) => {
  await deletePersonKey(uid, id);
  knownKeys.forget(id);
  return { id };
};

const toAnswer = (key: PersonKey) => ({ ...toEveryAnswer(key), scopes: [...key.scopes] });
