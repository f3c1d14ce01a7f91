import { useState } from 'react';
import type { TrafficList, TrafficRules, WorkspaceAnswer } from '@footfall/functions/contract';
import type { ApiError } from '../../../api/call.ts';
import { apiFailure, useMutation } from '../../../api/use-mutation.ts';
import { updateWorkspace } from '../../../api/workspaces.ts';
import { workspaceErrorText } from '../../../ui/workspace/workspace-error.ts';
import type { Country } from './countries.ts';
import { editedRules, isSame, noEdits, noListEdit, type ListEdit, type Switches } from './traffic-edits.ts';

interface Options {
  workspace: WorkspaceAnswer;
  stored: TrafficRules;
  countries: readonly Country[];
}

/** The edits are kept apart from the stored rules, so that neither a failure nor someone else's change loses them. */
export function useTrafficForm({ workspace, stored, countries }: Options) {
  const [edits, setEdits] = useState(noEdits);
  const rules = editedRules(stored, edits, countries);
  const ready = rules !== null && !isSame(stored, rules);
  const { busy, answer, error, run, clear } = useMutation(
    async (sent: TrafficRules) => {
      await updateWorkspace({ workspaceId: workspace.id, rules: sent, rulesBefore: stored });
      setEdits(noEdits);
      return true;
    },
    apiFailure((thrown) => failureText(thrown, workspace.domain)),
  );

  function editList(list: TrafficList, change: (edit: ListEdit) => ListEdit): void {
    setEdits((known) => ({
      ...known,
      lists: { ...known.lists, [list]: change(known.lists[list] ?? noListEdit) },
    }));
    clear();
  }

  function turn(change: Partial<Switches>): void {
    setEdits((known) => ({ ...known, switches: { ...known.switches, ...change } }));
    clear();
  }

  async function save(): Promise<void> {
    if (rules && ready) await run(rules);
  }

  return { edits, editList, turn, save, saving: busy, saved: answer, error, ready };
}

function failureText(error: ApiError, domain: string): string {
  if (error.code === 'changed_meanwhile') {
    return 'Someone else has changed these rules in the meantime. You now see their rules together with your changes: check them, and save again.';
  }
  return workspaceErrorText(error, { domain, failed: 'Your changes could not be saved' });
}
