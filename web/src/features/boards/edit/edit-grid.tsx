import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type BoardCard, say } from '@footfall/functions/contract';
import { inReadingOrder } from '../../../report/boards/grid/grid.ts';
import { areaWords } from '../../../report/boards/grid/steps.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import type { useCardNames } from '../board-context.tsx';
import { useRequests } from '../board-context.tsx';
import { nameOf, titleOf } from '../card-words.ts';
import { CardBody } from '../cards/card-body.tsx';
import { CardFrame, gridStyle } from '../cards/card-frame.tsx';
import { BoardNumbers } from '../numbers/asking.tsx';
import type { CardRequest } from '../numbers/requests.ts';
import { MoveHandle, ResizeHandle } from './handles.tsx';
import type { BoardEdit } from './use-board-edit.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props {
  edit: BoardEdit;
  names: ReturnType<typeof useCardNames>;
  onChange: (card: BoardCard, control: HTMLElement) => void;
}

/** The cards with their handles. While one is lifted, its old area is a dashed outline. */
export function EditGrid({ edit, names, onChange }: Props) {
  const { cards, lifted } = edit;
  const requests = useRequests(cards, names);
  const old = lifted?.before.find(({ id }) => id === lifted.id);
  // The order of the elements stays while a card is lifted, so that its handle keeps the focus.
  const ordered = inReadingOrder(lifted?.before ?? cards).flatMap(
    ({ id }) => cards.find((card) => card.id === id) ?? [],
  );
  return (
    <BoardNumbers requests={[...requests.values()]}>
      <Box css={gridStyle} pb="6" data-grid="">
        {old && <OldArea area={old} />}
        {ordered.map((card) => (
          <EditCard
            key={card.id}
            {...{ card, edit, names, onChange }}
            request={requests.get(card.id) ?? null}
          />
        ))}
      </Box>
      <Hidden role="status">{edit.said}</Hidden>
    </BoardNumbers>
  );
}

interface CardProps extends Props {
  card: BoardCard;
  request: CardRequest | null;
}

function EditCard({ card, request, edit, names, onChange }: CardProps) {
  const name = nameOf(card, names);
  const { lifted } = edit;
  const isLifted = lifted?.id === card.id;
  return (
    <CardFrame
      area={card}
      title={titleOf(card, names)}
      name={name}
      isLifted={isLifted}
      start={<MoveHandle {...{ card, name, edit }} />}
      end={<CardButtons {...{ card, name, edit, onChange }} />}
      over={
        <>
          <ResizeHandle {...{ card, name, edit }} />
          {isLifted && <Hint area={areaWords(lifted.mode, card)} {...{ edit, lifted }} />}
        </>
      }
    >
      <CardBody {...{ card, name, request }} segmentName={names.segment} />
    </CardFrame>
  );
}

function CardButtons({
  card,
  name,
  edit,
  onChange,
}: Omit<CardProps, 'names' | 'request'> & { name: string }) {
  return (
    <>
      <IconButton
        icon="pencil"
        aria-label={say('Change {card}', { card: name })}
        aria-haspopup="dialog"
        {...small}
        onClick={({ currentTarget }) => onChange(card, currentTarget)}
      />
      <IconButton
        icon="copy"
        aria-label={say('Duplicate {card}', { card: name })}
        {...small}
        onClick={() => edit.duplicate(card)}
      />
      <IconButton
        icon="close"
        aria-label={say('Remove {card}', { card: name })}
        {...small}
        onClick={() => edit.remove(card)}
      />
    </>
  );
}

const small = { h: '7', w: '7', color: 'fg.muted' } as const;

const OldArea = ({ area: { column, row, width, height } }: { area: BoardCard }) => (
  <Box
    aria-hidden="true"
    gridColumn={`${column + 1} / span ${width}`}
    gridRow={`${row + 1} / span ${height}`}
    borderWidth="2px"
    borderStyle="dashed"
    borderColor="accent"
    borderRadius="card"
    bg="bar"
  />
);

const bold = (words: ReactNode) => <b>{words}</b>;

interface HintProps {
  area: string;
  edit: BoardEdit;
  lifted: NonNullable<BoardEdit['lifted']>;
}

const Hint = ({ area, edit, lifted: { id, mode } }: HintProps) => (
  <Flex
    align="center"
    justify="space-between"
    wrap="wrap"
    columnGap="3"
    position="absolute"
    insetX="2"
    bottom="2"
    px="3"
    py="1.5"
    bg="fg"
    color="bg"
    borderRadius="row"
    textStyle="note"
  >
    <span aria-hidden="true">
      {mode === 'move'
        ? sayRich('<b>{area}</b> arrows move, Enter drops, Esc puts back', { b: bold, area })
        : sayRich('<b>{area}</b> arrows resize, Enter drops, Esc puts back', { b: bold, area })}
    </span>
    {/* Keys do the same on the handle, which keeps the focus. */}
    <Flex onPointerDown={(event) => event.preventDefault()} onMouseDown={(event) => event.preventDefault()}>
      {buttons.map((key) => (
        <IconButton
          key={key}
          icon={icons[key]}
          aria-label={names[mode][key]}
          tabIndex={-1}
          color="inherit"
          _hover={{ opacity: 0.7 }}
          onClick={() => edit.press({ id, mode }, key)}
        />
      ))}
    </Flex>
  </Flex>
);

const icons = {
  ArrowLeft: 'chevron-left',
  ArrowUp: 'arrow-up',
  ArrowDown: 'arrow-down',
  ArrowRight: 'chevron-right',
  Enter: 'check',
} as const;

/** What the buttons of a lifted card do, by the keys of its handle. */
const names = {
  move: {
    ArrowLeft: say('Towards the start of the row'),
    ArrowUp: say('Up'),
    ArrowDown: say('Down'),
    ArrowRight: say('Towards the end of the row'),
    Enter: say('Put down'),
  },
  resize: {
    ArrowLeft: say('Narrower'),
    ArrowUp: say('Lower'),
    ArrowDown: say('Higher'),
    ArrowRight: say('Wider'),
    Enter: say('Put down'),
  },
} as const;

const buttons = ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'Enter'] as const;
