import { useState } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import type { ApiError } from '../../../api/call.ts';
import { apiFailure, useMutation } from '../../../api/use-mutation.ts';
import { updateWorkspace } from '../../../api/workspaces.ts';
import { workspaceErrorText } from '../../../ui/workspace/workspace-error.ts';
import { changesOf, isValid, settingsOf, tidied, without, type Settings } from './settings-form.ts';

interface Failure {
  text: string;
  atDomain: boolean;
}

/** The edits are kept apart from the stored settings, so that neither a failure nor a refresh loses any of them. */
export function useSettingsForm(workspace: WorkspaceAnswer) {
  const [edits, setEdits] = useState<Partial<Settings>>({});
  const stored = settingsOf(workspace);
  const values = { ...stored, ...edits };
  const changes = changesOf(stored, values);
  const ready = changes !== null && isValid(stored, values);
  const { busy, answer, error, run, clear } = useMutation(
    async () => {
      await updateWorkspace({ workspaceId: workspace.id, ...changes });
      // The stored value may look different: a logo that was sent as a data URL now has an address.
      setEdits((known) => without(known, values));
      return true;
    },
    apiFailure((thrown) => failureOf(thrown, tidied(values).domain)),
  );

  function edit(change: Partial<Settings>): void {
    setEdits((known) => ({ ...known, ...change }));
    clear();
  }

  async function save(): Promise<void> {
    if (ready) await run();
  }

  return { values, edit, save, saving: busy, saved: answer, failure: error, ready };
}

function failureOf(error: ApiError, domain: string): Failure {
  const text = workspaceErrorText(error, { domain, failed: 'Your changes could not be saved' });
  const taken = error.code === 'domain_taken';
  return {
    text: taken ? `${text} If the site is yours, claim its domain under "Add workspace".` : text,
    atDomain: taken || error.field === 'domain',
  };
}
