import { say } from '@footfall/functions/contract';
import { useState } from 'react';
import { askForEmailChange, changePassword, proveIdentity, type Proof } from '../../api/own-account.ts';
import { refetch } from '../../api/use-endpoint.ts';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { isNewPassword } from '../../ui/form/new-password.tsx';

interface AccountValues {
  email: string;
  password: string;
  repeated: string;
}

/** Undefined fields stay the same. */
export interface AccountChanges {
  email?: string;
  password?: string;
}

/** A rough check. The server sends a link to the address to verify it. */
const addressPattern = /^[^\s@]+@[^\s@]+$/;

/** Null if there are no changes or one is incomplete. */
export function changesOf(
  current: string,
  { email, password, repeated }: AccountValues,
): AccountChanges | null {
  const changes: AccountChanges = {};
  const address = email.trim();
  if (address.toLowerCase() !== current.toLowerCase()) {
    if (!addressPattern.test(address)) return null;
    changes.email = address;
  }
  if (password !== '' || repeated !== '') {
    if (!isNewPassword(password, repeated)) return null;
    changes.password = password;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

export function useAccountForm(email: string) {
  const [edits, setEdits] = useState<Partial<AccountValues>>({});
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string[]>([]);
  const { running, error, run, clear } = useAuthAction('account');
  const values: AccountValues = { email, password: '', repeated: '', ...edits };
  const changes = changesOf(email, values);

  function edit(change: Partial<AccountValues>) {
    setEdits((known) => ({ ...known, ...change }));
    setDone([]);
    clear();
  }

  /** Removes saved changes from the form, so that a retry after a failure sends only the remaining ones. */
  function note(words: string, saved: (keyof AccountValues)[]) {
    setDone((known) => [...known, words]);
    setEdits((known) =>
      Object.fromEntries(Object.entries(known).filter(([key]) => !saved.includes(key as never))),
    );
  }

  const save = (proof: Proof) =>
    run('save', async () => {
      await proveIdentity(proof);
      if (changes?.email) {
        await askForEmailChange(changes.email);
        note(
          say('We sent a link to {email}. Your email changes once you follow it.', { email: changes.email }),
          ['email'],
        );
      }
      if (changes?.password) {
        await changePassword(changes.password);
        await refetch('account-key.list', {});
        note(say('Your password has been changed.'), ['password', 'repeated']);
      }
      setOpen(false);
    });

  function ask(open: boolean) {
    setOpen(open);
    clear();
  }

  return { values, edit, changes, isOpen, ask, save: { busy: running !== null, error, run: save }, done };
}
