import { useState } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../../../api/use-mutation.ts';
import { keepVisits } from '../../../../api/workspaces.ts';
import { deletesMore, isSame, keptVisitsOf, type KeptVisits } from './retention-words.ts';

/** The form for how long visits are kept. A change that deletes more is asked about first. */
export function useRetention(workspace: WorkspaceAnswer) {
  const stored = keptVisitsOf(workspace);
  const [edited, setEdited] = useState<KeptVisits | null>(null);
  const [isAsking, setAsking] = useState(false);
  const values = edited ?? stored;
  const { busy, error, answer, run, clear } = useMutation(async () => {
    await keepVisits({ workspaceId: workspace.id, ...values });
    setEdited(null);
    setAsking(false);
    return true;
  }, apiMessage);

  function edit(changes: Partial<KeptVisits>): void {
    clear();
    setEdited({ ...values, ...changes });
  }

  const save = () => (deletesMore(stored, values) ? setAsking(true) : void run());
  const isChanged = !isSame(stored, values);
  return { values, edit, save, run, busy, error, saved: answer, isChanged, isAsking, setAsking };
}
