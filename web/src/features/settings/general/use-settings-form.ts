import { useState } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { ApiError } from '../../../api/call.ts';
import { updateWorkspace } from '../../../api/workspaces.ts';
import { workspaceErrorText } from '../../../ui/workspace/workspace-error.ts';
import { changesOf, isValid, settingsOf, tidied, without, type Settings } from './settings-form.ts';

type Result = { saved: true } | { saved: false; text: string; atDomain: boolean };

/** What was typed lies over what is stored, so that neither a failure nor a refresh loses any of it. */
export function useSettingsForm(workspace: WorkspaceAnswer) {
  const [edits, setEdits] = useState<Partial<Settings>>({});
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Result | null>(null);
  const stored = settingsOf(workspace);
  const values = { ...stored, ...edits };
  const changes = changesOf(stored, values);

  function edit(change: Partial<Settings>): void {
    setEdits((known) => ({ ...known, ...change }));
    setOutcome(null);
  }

  async function save(): Promise<void> {
    if (!changes || !isValid(stored, values) || saving) return;
    setSaving(true);
    setOutcome(null);
    const result = await sent({ workspaceId: workspace.id, ...changes }, tidied(values).domain);
    // What is stored by now may read differently: a logo that was sent as a data URL has an address.
    if (result.saved) setEdits((known) => without(known, values));
    setOutcome(result);
    setSaving(false);
  }

  return { values, edit, save, saving, outcome, ready: changes !== null && isValid(stored, values) };
}

async function sent(body: Parameters<typeof updateWorkspace>[0], domain: string): Promise<Result> {
  try {
    await updateWorkspace(body);
    return { saved: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = workspaceErrorText(error, { domain, failed: 'Your changes could not be saved' });
    const taken = error.code === 'domain_taken';
    return {
      saved: false,
      text: taken ? `${text} If the site is yours, claim its domain under "Add workspace".` : text,
      atDomain: taken || error.field === 'domain',
    };
  }
}
