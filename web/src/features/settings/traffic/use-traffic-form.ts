import { useState } from 'react';
import type { TrafficRules, WorkspaceAnswer } from '@footfall/functions/contract';
import type { TrafficList } from '@footfall/functions/contract/traffic-entries';
import { ApiError } from '../../../api/call.ts';
import { updateWorkspace } from '../../../api/workspaces.ts';
import { workspaceErrorText } from '../../../ui/workspace/workspace-error.ts';
import type { Country } from './countries.ts';
import { editedRules, isSame, noEdits, noListEdit, type ListEdit } from './traffic-edits.ts';

type Outcome = { saved: true } | { saved: false; text: string } | null;

interface Options {
  workspace: WorkspaceAnswer;
  stored: TrafficRules;
  countries: readonly Country[];
  /** Reads the stored rules again. */
  refresh: () => void;
}

/** What was changed lies over what is stored, so that neither a failure nor somebody else's change loses any of it. */
export function useTrafficForm({ workspace, stored, countries, refresh }: Options) {
  const [edits, setEdits] = useState(noEdits);
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const rules = editedRules(stored, edits, countries);
  const ready = rules !== null && !isSame(stored, rules);

  function editList(list: TrafficList, change: (edit: ListEdit) => ListEdit): void {
    setEdits((known) => ({
      ...known,
      lists: { ...known.lists, [list]: change(known.lists[list] ?? noListEdit) },
    }));
    setOutcome(null);
  }

  function turn(change: Partial<Pick<TrafficRules, 'honourGpc' | 'honourDnt'>>): void {
    setEdits((known) => ({ ...known, switches: { ...known.switches, ...change } }));
    setOutcome(null);
  }

  async function save(): Promise<void> {
    if (!rules || !ready || saving) return;
    setSaving(true);
    setOutcome(null);
    try {
      await updateWorkspace({ workspaceId: workspace.id, rules, rulesBefore: stored });
      setEdits(noEdits);
      setOutcome({ saved: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'changed_meanwhile') refresh();
      setOutcome({ saved: false, text: failureText(error, workspace.domain) });
    } finally {
      setSaving(false);
    }
  }

  return { edits, editList, turn, save, saving, outcome, ready };
}

function failureText(error: ApiError, domain: string): string {
  if (error.code === 'changed_meanwhile') {
    return 'Somebody else has changed these rules meanwhile. Their rules are shown now together with your changes: look at them, and save again.';
  }
  return workspaceErrorText(error, { domain, failed: 'Your changes could not be saved' });
}
