import { useState } from 'react';
import { askForEmailChange, changePassword, proveIdentity, type Proof } from '../../api/own-account.ts';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { changesOf, type AccountValues } from './account-form.ts';

/** The form, the dialog for the proof of identity, and the changes made so far. */
export function useAccountForm(email: string) {
  const [edits, setEdits] = useState<Partial<AccountValues>>({});
  const [asking, setAsking] = useState(false);
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
        note('Your password is changed.', ['password', 'repeated']);
      }
      setAsking(false);
    });

  function ask(open: boolean) {
    setAsking(open);
    clear();
  }

  return { values, edit, changes, asking, ask, save: { busy: running !== null, error, run: save }, done };
}
