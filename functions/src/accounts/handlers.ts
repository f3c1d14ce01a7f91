import { AppError, refusal } from '../core/errors.ts';
import { accountConfirmation, roles } from '../contract/index.ts';
import { phraseOf } from '../core/phrase.ts';
import {
  deleteUser,
  missingAmong,
  nameOrEmail,
  namesOf,
  renameUser,
  revokeSessions,
} from '../store/auth/accounts.ts';
import { chooseLanguage, languageOf } from '../store/firestore/members/languages.ts';
import { forgetMissing } from '../store/firestore/missing.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import { refuseOldSignIn } from '../workspaces/access.ts';
import type { Handler } from '../workspaces/call.ts';
import { readDecision, departureOf, leaveWorkspaces } from './departure.ts';
import { sessions } from './sessions.ts';

export const deletion: Handler<'account.deletion'> = async ({ identity: { uid } }) => {
  const { ownedAlone, leaves } = await departureOf(uid);
  const others = new Set(ownedAlone.flatMap(({ roles }) => [...roles.keys()]).filter((each) => each !== uid));
  const names = await namesOf([...others]);
  return {
    ownedAlone: ownedAlone.map(({ workspace, roles: ofMembers }) => ({
      ...named(workspace),
      members: [...ofMembers]
        .filter(([member]) => names.has(member))
        .map(([member, role]) => ({ uid: member, name: nameOrEmail(names.get(member)), role }))
        .sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || (a.name < b.name ? -1 : 1)),
    })),
    leaves: leaves.map(named),
  };
};

/** In the format of the lists of excluded addresses. */
export const address: Handler<'account.address'> = ({ from }) => Promise.resolve({ address: from.address });

function named({ id, name, domain }: Workspace) {
  return { id, name, domain };
}

export const update: Handler<'account.update'> = async ({ identity, input: { name } }) => {
  await renameUser(identity.uid, name);
  return { name };
};

export const read: Handler<'account.read'> = async ({ identity: { uid } }) => ({
  language: await languageOf(uid),
});

export const setLanguage: Handler<'account.choose-language'> = async ({ identity, input: { language } }) => {
  await chooseLanguage(identity.uid, language);
  return { language };
};

/** This instance refuses earlier tokens at once, others within a minute. */
export const signOutEverywhere: Handler<'account.sign-out-everywhere'> = async ({ identity, now }) => {
  await revokeSessions(identity.uid);
  sessions.forget(identity.uid);
  return { signedOutAt: now.toISOString() };
};

/**
 * Deletes the account after its workspaces are deleted or handed over, so that the caller can try again after a
 * failure. The job `purge` deletes the rows.
 * @throws AppError `invalid_request`, `recent_sign_in_required`; `changed_meanwhile` if the decision no longer fits the
 * caller's workspaces, a new owner has left or has no account, or the caller may no longer transfer a workspace
 */
export const remove: Handler<'account.delete'> = async ({ identity, input, now }) => {
  const { confirmation } = input;
  if (confirmation !== accountConfirmation(identity.email)) {
    throw refusal('confirmation', phraseOf('must be the address of the account'));
  }
  refuseOldSignIn(identity, now);
  const workspaces = readDecision(await departureOf(identity.uid), input, identity.uid);
  if (!workspaces) throw changedMeanwhile();
  const receivers = [...new Set(workspaces.transfers.map(({ to }) => to))];
  if ((await missingAmong(receivers)).length > 0) throw changedMeanwhile();
  try {
    await leaveWorkspaces(identity.uid, workspaces, now);
  } catch (cause) {
    const isRefusal = cause instanceof AppError && refusals.includes(cause.code);
    throw isRefusal ? changedMeanwhile(cause) : cause;
  }
  await deleteUser(identity.uid);
  sessions.forget(identity.uid);
  await forgetMissing(identity.uid);
  return { deleted: workspaces.deletes.map(({ id }) => id) };
};

const refusals: readonly AppError['code'][] = ['last_owner', 'not_found', 'forbidden'];

function changedMeanwhile(cause?: unknown) {
  const message = phraseOf('Your workspaces have changed in the meantime. Please check them again.');
  return new AppError('changed_meanwhile', message, { cause });
}
