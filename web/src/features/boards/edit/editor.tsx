import type { ComponentProps } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type BoardAnswer, type BoardCard, boardLimits, say } from '@footfall/functions/contract';
import { useMutation } from '../../../api/use-mutation.ts';
import { useView } from '../../../report/address/use-view.ts';
import { boardViewOf, updateBoard } from '../../../report/boards/use-boards.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { useCardNames } from '../board-context.tsx';
import { nameOf } from '../card-words.ts';
import { CardDialog, sizeOf } from './card-dialog.tsx';
import { EditGrid } from './edit-grid.tsx';
import { type BoardEdit, useBoardEdit } from './use-board-edit.ts';

interface Props {
  board: BoardAnswer;
  onDone: () => void;
}

/** A board that is being changed. Nothing is stored before "Done", which also stores the period that is shown. */
export default function Editor({ board, onDone }: Props) {
  const { id: workspaceId } = useReportWorkspace();
  const { view } = useView();
  const names = useCardNames('any');
  const edit = useBoardEdit(board, (card) => nameOf(card, names));
  const { shown, show, opener, dialog } = useModal<{ card: BoardCard | null }>();
  const { id, revision } = board;
  const save = useMutation(async () => {
    const name = edit.name.trim() || board.name;
    await updateBoard({ workspaceId, id, revision, name, view: boardViewOf(view), cards: [...edit.cards] });
    onDone();
  });
  const isFull = edit.cards.length >= boardLimits.cards;
  return (
    <>
      <EditBar
        edit={edit}
        adds={{ disabled: isFull, ...opener({ card: null }) }}
        save={save}
        onCancel={onDone}
      />
      <Notice>{save.error}</Notice>
      {isFull && (
        <Box layerStyle="note">
          {say('A board has at most {count, plural, one {# card} other {# cards}}.', {
            count: boardLimits.cards,
          })}
        </Box>
      )}
      {edit.cards.length === 0 ? (
        <EmptyState
          heading="h2"
          title={say('Add your first card')}
          text={say('A card is a chart, a number, a table, a goal, a funnel or a text.')}
        >
          <SmallButton look="default" {...opener({ card: null })}>
            {say('Add a card')}
          </SmallButton>
        </EmptyState>
      ) : (
        <EditGrid edit={edit} names={names} onChange={(card, control) => show({ card }, control)} />
      )}
      {shown && (
        <CardDialog
          card={shown.card}
          onSave={({ title, body }) =>
            shown.card ? edit.replace(shown.card.id, { title, body }) : edit.add(body, title, sizeOf(body))
          }
          {...dialog}
        />
      )}
    </>
  );
}

interface BarProps {
  edit: BoardEdit;
  /** Of the button that adds a card. */
  adds: ComponentProps<typeof SmallButton>;
  save: { busy: boolean; run: () => Promise<void> };
  onCancel: () => void;
}

function EditBar({ edit, adds, save, onCancel }: BarProps) {
  return (
    <Flex gap="2" pb="4" wrap="wrap" align="center" role="group" aria-label={say('Change the board')}>
      <chakra.input
        aria-label={say('Name of the board')}
        dir="auto"
        value={edit.name}
        maxLength={boardLimits.nameLength}
        onChange={({ currentTarget }) => edit.setName(currentTarget.value)}
        css={nameStyle}
      />
      <Flex gap="2" ms="auto">
        <SmallButton {...adds}>
          <Icon name="plus" />
          {/* Translators: a button that adds a card, behind a plus */}
          {say('Card')}
        </SmallButton>
        <SmallButton disabled={save.busy} onClick={onCancel}>
          {say('Cancel')}
        </SmallButton>
        <SmallButton look="default" change={save}>
          {say('Done')}
        </SmallButton>
      </Flex>
    </Flex>
  );
}

const nameStyle = {
  textStyle: 'title',
  px: '3',
  h: '10',
  minW: '0',
  flex: '1',
  maxW: '24rem',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'control',
} as const;
