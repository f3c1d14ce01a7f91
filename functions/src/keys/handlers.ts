import { dayMs, type KeyLimits, roleMay } from '../contract/index.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { sendQueued } from '../notify/mail.ts';
import { namesOf } from '../store/auth/accounts.ts';
import { takeTurn } from '../store/firestore/turns.ts';
import { createKey, deleteKey, listKeys, type Key, type WorkspaceKey } from '../store/firestore/keys.ts';
import type { Handler } from '../workspaces/call.ts';
import { newKey } from './key.ts';
import { prepareKeyMail } from './key-mail.ts';
import { knownKeys } from './known-keys.ts';
import { remainingOf, quotaAnswer } from './key-quota.ts';

/** The keys that the caller may remove: all of the workspace, or only their own. */
export const list: Handler<'key.list'> = async ({ identity, workspace, role, now }) => {
  const canManage = roleMay(role, 'manage keys');
  const keys = await listKeys(workspace.id, canManage ? undefined : identity.uid);
  const [makers, remaining] = await Promise.all([
    namesOf([...new Set(keys.map(({ createdBy }) => createdBy))]),
    remainingOf(keys, now),
  ]);
  return keys.map((key) => ({
    ...toAnswer(key, identity.uid, makers.get(key.createdBy)?.email),
    purse: quotaAnswer(key.purse, remaining.get(key.id)),
  }));
};

/** Returns the text of the key this once. @throws AppError `too_many_keys`, `too_many_requests` */
export const create: Handler<'key.create'> = async ({
  identity: { uid, email, emailVerified },
  workspace,
  input: { name, scopes, days, purse },
  now,
}) => {
  const message = phraseOf(
    'A workspace can make at most {count, plural, one {# key} other {# keys}} per hour. Try again later.',
    {
      count: rates.keys.count,
    },
  );
  await takeTurn(`make-key:${workspace.id}`, rates.keys, now, message);
  const { text, ...fields } = madeKey({ name, days, purse, uid, confirmed: emailVerified, now });
  const key = { ...fields, workspaceId: workspace.id, scopes };
  const mail = await createKey(key, prepareKeyMail(key, { uid, email }, workspace));
  await sendQueued(mail.ids);
  return { ...toAnswer(key, uid, email), key: text };
};

/** This instance refuses the key at once, others within a minute. @throws AppError `not_found` */
export const remove: Handler<'key.delete'> = async ({
  identity: { uid },
  workspace,
  role,
  input: { id },
  now,
}) => {
  const canManage = roleMay(role, 'manage keys');
  await deleteKey({ workspaceId: workspace.id, id, uid, canManage }, now);
  knownKeys.forget(id);
  return { id };
};

/** A new key and its text, without workspace and scopes. */
export function madeKey({
  name,
  days,
  purse,
  uid,
  confirmed,
  now,
}: {
  name: string;
  days: number | null;
  purse: KeyLimits;
  uid: string;
  confirmed: boolean;
  now: Date;
}) {
  return {
    ...newKey(),
    name,
    createdBy: uid,
    confirmed,
    createdAt: now,
    lastUsedDay: null,
    expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
    purse,
  };
}

export function toEveryAnswer({ id, name, prefix, createdAt, lastUsedDay, expiresAt, purse }: Key) {
  return {
    ...{ id, name, prefix, lastUsedDay },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    purse: quotaAnswer(purse),
  };
}

function toAnswer(key: WorkspaceKey, uid: string, email: string | undefined) {
  const { scopes, createdBy } = key;
  return { ...toEveryAnswer(key), scopes: [...scopes], createdBy: email || null, mine: createdBy === uid };
}
