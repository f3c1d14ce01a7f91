import { useState } from 'react';
import { askForEmailChange, changePassword, proveIdentity, type Proof } from '../../api/own-account.ts';
import { askAgain } from '../../api/use-endpoint.ts';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { isNewPassword } from '../../ui/form/new-password.tsx';

/** The values of the form. */
interface AccountValues {
  email: string;
  password: string;
  repeated: string;
}

/** The differences from the account; undefined fields stay the same. */
export interface AccountChanges {
  email?: string;
  password?: string;
}

/** Whether the text looks like an address. Only the email that is sent to it shows whether it exists. */
const addressPattern = /^[^\s@]+@[^\s@]+$/;

/** The changes that can be saved; null if there are none, or if one of them is incomplete. */
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

/** The form, the dialog for the proof of identity, and the changes made so far. */
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

  /** A saved change is removed from the form at once, so that after a failure the form has the remaining ones. */
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
        note(`We sent a link to ${changes.email}. Your email changes once you follow it.`, ['email']);
      }
      if (changes?.password) {
        await changePassword(changes.password);
        await askAgain('account-key.list', {});
        note('Your password has been changed.', ['password', 'repeated']);
      }
      setOpen(false);
    });

  function ask(open: boolean) {
    setOpen(open);
    clear();
  }

  return { values, edit, changes, isOpen, ask, save: { busy: running !== null, error, run: save }, done };
}
