import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import {
  boardLimits,
  type BoardScope,
  type BoardView,
  type CardBody,
  type Exploration,
  type Role,
  say,
} from '@footfall/functions/contract';
import { useMutation } from '../../api/use-mutation.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { ChoiceField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { useView } from '../address/use-view.ts';
import { filtersOf } from '../address/filter-line.ts';
import type { View } from '../address/view.ts';
import { useReportWorkspace } from '../use-period.ts';
import { addToBoard, saveInNewBoard } from './save-card.ts';
import { ScopeField, scopesOf } from './scope-field.tsx';
import { boardViewOf, useBoards } from './use-boards.ts';
import { useBoardPath } from './use-board-path.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

const newBoard = 'new';

interface Draft {
  /** Null until one is chosen. */
  board: string | null;
  /** Of a new board. */
  name: string;
  scope: BoardScope;
  title: string;
  hasOwnPeriod: boolean;
}

/** Puts an exploration on a board that exists, or on a new one. */
export default function SaveDialog({ exploration, ...opened }: Opened & { exploration: Exploration }) {
  const { id: workspaceId, role } = useReportWorkspace();
  const { view } = useView();
  const { boards } = useBoards();
  const pathOf = useBoardPath();
  const scope = scopesOf(role).at(-1) ?? 'person';
  const [draft, setDraft] = useState<Draft>({ board: null, name: '', scope, title: '', hasOwnPeriod: false });
  const writable = boards?.filter(({ mayChange, cards }) => mayChange && cards < boardLimits.cards) ?? [];
  const board = draft.board ?? writable[0]?.id ?? newBoard;
  const save = useMutation(async () => {
    const isTable = exploration.picture === 'table';
    const body = bodyOf(exploration, view, draft.hasOwnPeriod ? boardViewOf(view).period : null);
    const card = { title: draft.title.trim(), body, width: isTable ? 1 : 2, height: 2 };
    const made = { name: draft.name.trim(), scope: draft.scope, view };
    if (board === newBoard) return saveInNewBoard(workspaceId, made, card);
    await addToBoard(workspaceId, board, card);
    return board;
  });
  const isNamed = board !== newBoard || draft.name.trim() !== '';
  return (
    <FormDialog
      title={say('Save to board')}
      maxW="32rem"
      action={say('Save card')}
      ready={save.answer === undefined && boards !== undefined && isNamed}
      change={save}
      {...opened}
    >
      <Fields
        {...{ role, draft, board }}
        choices={writable.map(({ id, name }) => [id, name] as const)}
        change={(part) => setDraft((latest) => ({ ...latest, ...part }))}
      />
      {save.answer !== undefined && (
        <Box role="status">
          {sayRich('The card is saved. <board>Open the board</board>', {
            board: (words) => <TextLink to={pathOf(save.answer ?? '')}>{words}</TextLink>,
          })}
        </Box>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  role: Role;
  draft: Draft;
  board: string;
  choices: readonly (readonly [id: string, name: string])[];
  change: (part: Partial<Draft>) => void;
}

function Fields({ role, draft: { name, scope, title, hasOwnPeriod }, board, choices, change }: FieldsProps) {
  return (
    <>
      <ChoiceField
        label={say('Board')}
        choices={[...choices, [newBoard, say('New board')]]}
        value={board}
        onChange={(chosen) => change({ board: chosen })}
      />
      {board === newBoard && (
        <>
          <TextField
            label={say('Name of the board')}
            value={name}
            maxLength={boardLimits.nameLength}
            autoComplete="off"
            onChange={(typed) => change({ name: typed })}
          />
          <ScopeField role={role} value={scope} onChange={(chosen) => change({ scope: chosen })} />
        </>
      )}
      <TextField
        label={say('Title of the card')}
        hint={say('If empty, the question is the title.')}
        value={title}
        maxLength={boardLimits.titleLength}
        autoComplete="off"
        onChange={(typed) => change({ title: typed })}
      />
      <CheckField checked={hasOwnPeriod} onChange={(checked) => change({ hasOwnPeriod: checked })}>
        {say('Keep this period, whatever the board shows')}
      </CheckField>
    </>
  );
}

function bodyOf(exploration: Exploration, view: View, period: BoardView['period'] | null): CardBody {
  const filters = filtersOf(view.filters, view.any);
  return {
    ...{
      kind: 'exploration',
      show: exploration.picture === 'table' ? 'table' : 'chart',
      exploration,
      period,
    },
    filters: view.segment === null ? filters : [...filters, ['is', 'segment', [view.segment]]],
  };
}
