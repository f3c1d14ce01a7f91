import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { goalInWords } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { draftOf, goalOf, nameOf, type GoalDraft } from './goal-draft.ts';
import { GoalDetails } from './goal-details.tsx';
import { GoalTarget } from './goal-target.tsx';
import { useGoalChange } from './use-goal-change.ts';

interface Props extends Opened {
  /** The goal to change; null to make one. */
  goal: NamedGoal | null;
}

/** Makes or changes a goal: its kind, what is to be reached, its name, and what else must hold. */
export default function GoalDialog({ goal, ...dialog }: Props) {
  const [draft, setDraft] = useState(() => draftOf(goal));
  const change = (part: Partial<GoalDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [name, definition] = [nameOf(draft).trim(), goalOf(draft)];
  const save = useGoalChange(async (workspaceId) => {
    if (!definition) return;
    const given = { workspaceId, name, definition };
    await (goal ? call('goal.update', { ...given, id: goal.id }) : call('goal.create', given));
  }, dialog.onClose);
  return (
    <FormDialog
      title={goal ? `Goal “${goal.name}”` : 'New goal'}
      maxW="32rem"
      action="Save goal"
      ready={name !== '' && definition !== null}
      change={save}
      {...dialog}
    >
      <GoalTarget draft={draft} onChange={setDraft} />
      <TextField label="Name" value={nameOf(draft)} onChange={(typed) => change({ name: typed })} />
      <GoalDetails draft={draft} onChange={change} />
      {definition && (
        <Box layerStyle="note" overflowWrap="anywhere">
          Reached when: {goalInWords(definition)}
        </Box>
      )}
    </FormDialog>
  );
}
