import type { KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { type BoardCard, say } from '@footfall/functions/contract';
import type { LiftMode } from '../../../report/boards/grid/steps.ts';
import { readingKey } from '../../../ui/words/reading-direction.ts';
import type { BoardEdit } from './use-board-edit.ts';
import { useDrag } from './use-drag.ts';

interface Props {
  card: BoardCard;
  name: string;
  edit: BoardEdit;
}

/** The two handles of a card: it is lifted by a key, or dragged. */
function useHandle({ card, name, edit }: Props, mode: LiftMode) {
  const { id } = card;
  const isLifted = edit.lifted?.id === id && edit.lifted.mode === mode;
  const drag = useDrag(edit, card, mode);
  return {
    ...drag,
    'aria-label': mode === 'move' ? say('Move {card}', { card: name }) : say('Resize {card}', { card: name }),
    'aria-pressed': isLifted,
    onKeyDown: (event: KeyboardEvent) => {
      if (!edit.press({ id, mode }, readingKey(event.key))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** A card is not left lifted. */
    onBlur: () => {
      if (isLifted) edit.drop();
    },
  };
}

export function MoveHandle(props: Props) {
  return (
    <Handle type="button" cursor="grab" ms="-2" {...useHandle(props, 'move')}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
        {[4, 8, 12].flatMap((y) => [6, 10].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1" />))}
      </svg>
    </Handle>
  );
}

export function ResizeHandle(props: Props) {
  return (
    <Handle
      type="button"
      position="absolute"
      insetEnd="1"
      bottom="1"
      cursor="nwse-resize"
      _rtl={{ cursor: 'nesw-resize', '& svg': { transform: 'scaleX(-1)' } }}
      bg="surface"
      {...useHandle(props, 'resize')}
    >
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M13 5l-8 8M13 10l-3 3" />
      </svg>
    </Handle>
  );
}

const Handle = chakra('button', {
  base: {
    // One column has nothing to arrange.
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '7',
    flexShrink: 0,
    color: 'fg.muted',
    borderRadius: 'row',
    touchAction: 'none',
    _hover: { bg: 'hover', color: 'fg' },
    '&[aria-pressed=true]': { bg: 'accent', color: 'accent.contrast' },
    '@media (pointer: coarse)': { boxSize: '11' },
  },
});
