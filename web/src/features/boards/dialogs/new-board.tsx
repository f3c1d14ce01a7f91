import { useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { boardLimits, type BoardScope, say } from '@footfall/functions/contract';
import { useMutation } from '../../../api/use-mutation.ts';
import { readView } from '../../../report/address/view.ts';
import { ScopeField, scopesOf } from '../../../report/boards/scope-field.tsx';
import { boardViewOf, createBoard } from '../../../report/boards/use-boards.ts';
import { useBoardPath } from '../../../report/boards/use-board-path.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { startersFor } from '../starters/starters.ts';
import { useSiteFacts } from '../starters/use-site-facts.ts';

const empty = { name: 'Empty', title: say('Empty board'), about: say('Add the cards yourself.'), cards: [] };

/** A new board, empty or with cards made of what the site has. */
export function NewBoardDialog(opened: Opened) {
  const { id: workspaceId, role } = useReportWorkspace();
  const facts = useSiteFacts();
  const navigate = useNavigate();
  const pathOf = useBoardPath();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<BoardScope>(scopesOf(role).at(-1) ?? 'person');
  const [chosen, choose] = useState(empty.name);
  const starters = [empty, ...(facts ? startersFor(facts) : [])];
  const starter = starters.find((each) => each.name === chosen) ?? empty;
  const fallback = starter === empty ? '' : starter.title;
  const called = name.trim() || fallback;
  const change = useMutation(async () => {
    const view = boardViewOf(readView(new URLSearchParams()));
    const made = await createBoard({ workspaceId, name: called, scope, view, cards: starter.cards });
    opened.onClose();
    void navigate(`${pathOf(made.id)}#${starter === empty ? 'edit' : ''}`);
  });
  return (
    <FormDialog
      title={say('New board')}
      maxW="40rem"
      action={say('Create board')}
      ready={called !== ''}
      change={change}
      {...opened}
    >
      <TextField
        label={say('Name')}
        value={name}
        onChange={setName}
        maxLength={boardLimits.nameLength}
        placeholder={fallback}
        autoComplete="off"
      />
      <ScopeField role={role} value={scope} onChange={setScope} />
      <chakra.fieldset display="flex" flexDirection="column" gap="2" aria-busy={!facts}>
        <chakra.legend textStyle="label" pb="1.5">
          {say('Start with')}
        </chakra.legend>
        {starters.map((each) => (
          <chakra.label key={each.name} css={choiceStyle}>
            <input
              type="radio"
              name="starter"
              checked={each.name === chosen}
              onChange={() => choose(each.name)}
            />
            <Box>
              <Box textStyle="label">{each.title}</Box>
              <Box layerStyle="note">{each.about}</Box>
            </Box>
          </chakra.label>
        ))}
        {!facts && <Box layerStyle="note">{say('Looking at what your site has…')}</Box>}
      </chakra.fieldset>
    </FormDialog>
  );
}

const choiceStyle = {
  display: 'flex',
  gap: '3',
  alignItems: 'baseline',
  px: '3',
  py: '2.5',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'accent' },
} as const;
