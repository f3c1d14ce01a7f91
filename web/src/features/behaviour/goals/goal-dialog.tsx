import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { goalInWords, say } from '@footfall/functions/contract';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { FollowsName, StopsWorking } from '../../../report/uses.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DangerDialog, FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { draftOf, goalOf, nameOf, type GoalDraft } from './goal-draft.ts';
import { GoalDetails } from './goal-details.tsx';
import { EventCalls } from '../event-calls.tsx';
import { useDefinition } from '../use-definition.ts';
import { GoalTarget } from './goal-target.tsx';
import { HelpButton } from '../../../ui/help/help-button.tsx';

/** `goal` is null for a new goal. `called` is its page or event, if known. */
export type GoalAction =
  | { is: 'form'; goal: NamedGoal | null; called?: string }
  | { is: 'deletion'; goal: NamedGoal };

export default function GoalDialog({ action, ...dialog }: Opened & { action: GoalAction }) {
  return action.is === 'form' ? (
    <GoalForm {...action} {...dialog} />
  ) : (
    <DeleteGoal goal={action.goal} {...dialog} />
  );
}

function GoalForm({ goal, called, ...dialog }: Opened & Extract<GoalAction, { is: 'form' }>) {
  const workspace = useReportWorkspace();
  const [draft, setDraft] = useState(() => draftOf(goal, called));
  const change = (part: Partial<GoalDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [name, definition] = [nameOf(draft).trim(), goalOf(draft)];
  const { save } = useDefinition('goal', goal, definition && { name, definition }, dialog.onClose);
  return (
    <FormDialog
      title={goal ? say('Goal “{name}”', { name: goal.name }) : say('New goal')}
      help={<HelpButton topic="guides/goals#make-a-goal" about={say('Goals')} />}
      maxW="32rem"
      action={say('Save goal')}
      ready={name !== '' && definition !== null}
      change={save}
      {...dialog}
    >
      <GoalTarget draft={draft} onChange={setDraft} />
      <TextField label={say('Name')} value={nameOf(draft)} onChange={(typed) => change({ name: typed })} />
      {goal && name !== '' && name !== goal.name && (
        <FollowsName call="goal.uses" id={goal.id} name={goal.name} />
      )}
      <GoalDetails draft={draft} onChange={change} />
      {definition && (
        <Box layerStyle="note" overflowWrap="anywhere">
          {say('Reached when: {condition}', { condition: goalInWords(definition) })}
        </Box>
      )}
      {definition?.kind === 'event' && <EventCalls workspace={workspace} events={[definition]} />}
    </FormDialog>
  );
}

function DeleteGoal({ goal, ...dialog }: Opened & { goal: NamedGoal }) {
  const { id, name } = goal;
  const { remove } = useDefinition('goal', goal, null, dialog.onClose);
  return (
    <DangerDialog
      title={say('Delete the goal “{name}”?', { name })}
      text={
        <>
          {say('No visits are deleted. If you create the goal again, its numbers return.')}
          <StopsWorking call="goal.uses" id={id} />
        </>
      }
      action={say('Delete goal')}
      change={remove}
      {...dialog}
    />
  );
}
