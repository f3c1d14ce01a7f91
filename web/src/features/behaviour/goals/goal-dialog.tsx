import { useState, type RefObject } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { goalInWords } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import type { NamedGoal } from '../../../report/goals/goal-choice.ts';
import { useReportWorkspace } from '../../../report/report-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { draftOf, goalOf, nameOf, type GoalDraft } from './goal-draft.ts';
import { saveGoal } from './goal-changes.ts';
import { GoalDetails } from './goal-details.tsx';
import { GoalTarget } from './goal-target.tsx';

interface Props {
  /** The goal to change; null to make one. */
  goal: NamedGoal | null;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Makes or changes a goal: its kind, what is to be reached, its name, and what else must hold. */
export default function GoalDialog({ goal, trigger, onClose }: Props) {
  const { id } = useReportWorkspace();
  const [draft, setDraft] = useState(() => draftOf(goal));
  const change = (part: Partial<GoalDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [name, definition] = [nameOf(draft).trim(), goalOf(draft)];
  const { busy, error, run } = useMutation(async () => {
    if (!definition) return;
    await saveGoal(id, goal, { name, definition });
    onClose();
  }, apiMessage);
  const isReady = name !== '' && definition !== null;
  function submit() {
    if (isReady) void run();
  }
  return (
    <FormDialog
      title={goal ? `Goal “${goal.name}”` : 'New goal'}
      maxW="32rem"
      busy={busy}
      trigger={trigger}
      onClose={onClose}
      onSubmit={submit}
    >
      <GoalTarget draft={draft} onChange={setDraft} />
      <TextField
        label="Name"
        value={nameOf(draft)}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <GoalDetails draft={draft} onChange={change} />
      {definition && (
        <Box textStyle="note" color="fg.muted" overflowWrap="anywhere">
          Reached when: {goalInWords(definition)}
        </Box>
      )}
      <Notice tone="error">{error}</Notice>
      <Flex gap="2" justify="flex-end">
        <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" fullWidth={false} loading={busy} disabled={!isReady}>
          Save goal
        </Button>
      </Flex>
    </FormDialog>
  );
}
