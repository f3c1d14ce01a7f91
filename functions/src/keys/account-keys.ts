import { scopeAllows } from '../contract/index.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { sendQueued } from '../notify/mail.ts';
import { type AccountRecord, findAccount } from '../store/auth/accounts.ts';
import { type Identity, signInAgain } from '../store/auth/identity.ts';
import {
  confirmPersonKey,
  createPersonKey,
  deletePersonKey,
  listPersonKeys,
  type PersonKey,
} from '../store/firestore/keys.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import { refuseOldSignIn, refuseUnverified } from '../workspaces/access.ts';
import type { Handler } from '../workspaces/call.ts';
import { madeKey, toEveryAnswer } from './handlers.ts';
import { stateOfPersonKey } from './key.ts';
import { prepareKeyMail } from './key-mail.ts';
import { knownKeys } from './known-keys.ts';
import { remainingOf, quotaAnswer } from './key-quota.ts';

export const list: Handler<'account-key.list'> = async ({ identity: { uid }, now }) => {
  const [keys, account] = await Promise.all([listPersonKeys(uid), findAccount(uid)]);
  const remaining = await remainingOf(keys, now);
  return keys.map((key) => ({
    ...toAnswer(key, account),
    purse: quotaAnswer(key.purse, remaining.get(key.id)),
  }));
};

/**
 * Returns the text of the key this once. Notifies the caller by mail.
 * @throws AppError `recent_sign_in_required`, `email_unverified`, `too_many_keys`, `too_many_requests`
 */
export const create: Handler<'account-key.create'> = async ({ identity, input, now }) => {
  const { uid } = identity;
  const { scopes, ...named } = input;
  refuseOldSignInFor(scopes, identity, now);
  const message = phraseOf(
    'You can make at most {count, plural, one {# key} other {# keys}} per hour. Try again later.',
    {
      count: rates.personKeys.count,
    },
  );
  await takeTurn(turnsOfPerson('make-key', uid), rates.personKeys, now, message);
  const account = await accountOf(identity);
  const { email, emailVerified: confirmed, sessionsSince } = account;
  const { text, ...fields } = madeKey({ ...named, uid, confirmed, now });
  const key: PersonKey = { ...fields, workspaceId: null, scopes, sessionsSince };
  const mail = await createPersonKey(key, prepareKeyMail(key, { uid, email }, null));
  await sendQueued(mail.ids);
  return { ...toAnswer(key, account), key: text };
};

/**
 * Confirms a key that has no record of a confirmed address. This instance accepts it at once, others within a minute.
 * @throws AppError `recent_sign_in_required`, `email_unverified`; `not_found` if there is no such key to confirm
 */
export const confirm: Handler<'account-key.confirm'> = async ({ identity, input: { id }, now }) => {
  const account = await accountOf(identity);
  const { sessionsSince } = account;
  const key = await confirmPersonKey({ uid: identity.uid, id, sessionsSince }, (found) => {
    refuseOldSignInFor(found.scopes, identity, now);
    return stateOfPersonKey(found, sessionsSince.getTime()) === 'unconfirmed';
  });
  knownKeys.forget(id);
  const remaining = await remainingOf([key], now);
  return { ...toAnswer(key, account), purse: quotaAnswer(key.purse, remaining.get(id)) };
};

/** This instance refuses the key at once, others within a minute. @throws AppError `not_found` */
export const remove: Handler<'account-key.delete'> = async ({ identity: { uid }, input: { id } }) => {
  await deletePersonKey(uid, id);
  knownKeys.forget(id);
  return { id };
};

/** A key that can delete sites is as powerful as the account. @throws AppError `recent_sign_in_required` */
function refuseOldSignInFor(scopes: PersonKey['scopes'], identity: Identity, now: Date) {
  if (scopes.some((scope) => scopeAllows(scope, 'delete the workspace'))) refuseOldSignIn(identity, now);
}

/**
 * The token may be older than a change of the account, so this reads the account from the provider.
 * @throws AppError `email_unverified`; `unauthenticated` if the session has just ended
 */
async function accountOf({ uid, signedInAt }: Identity): Promise<AccountRecord> {
  const account = await findAccount(uid);
  refuseUnverified(account);
  if (signedInAt < account.sessionsSince) throw signInAgain();
  return account;
}

const toAnswer = (key: PersonKey, { sessionsSince }: AccountRecord) => ({
  ...toEveryAnswer(key),
  scopes: [...key.scopes],
  state: stateOfPersonKey(key, sessionsSince.getTime()),
});
