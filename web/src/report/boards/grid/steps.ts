import { type CardArea, say } from '@footfall/functions/contract';
import { type GridCard, moveCard, resizeCard } from './grid.ts';

/** Moving and resizing cards by keyboard: Space lifts, arrows move, Enter drops, Esc puts back. */

export type LiftMode = 'move' | 'resize';

export interface Lifted<Card> {
  id: string;
  mode: LiftMode;
  /** The cards before it was lifted. */
  before: readonly Card[];
}

export interface GridState<Card> {
  cards: readonly Card[];
  lifted: Lifted<Card> | null;
}

interface Named extends GridCard {
  /** As people know it. */
  name: string;
}

export interface Step<Card> {
  state: GridState<Card>;
  /** For a screen reader. */
  said: string;
}

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const isArrow = (key: string): key is Arrow => /^Arrow(?:Up|Down|Left|Right)$/.test(key);

/**
 * The step of a key on the handle of a card.
 * @param on the handle that has the focus
 * @returns null if the key does nothing
 */
export function stepOf<Card extends Named>(
  state: GridState<Card>,
  on: { id: string; mode: LiftMode },
  key: string,
): Step<Card> | null {
  const { lifted } = state;
  const isLifted = lifted?.id === on.id && lifted.mode === on.mode;
  if (!isLifted) return key === ' ' || key === 'Enter' ? lift(state, on) : null;
  if (key === ' ' || key === 'Enter') return drop(state);
  if (key === 'Escape') return putBack(state);
  return isArrow(key) ? go(state, lifted, key) : null;
}

const cardIn = <Card extends Named>(cards: readonly Card[], id: string) =>
  cards.find((card) => card.id === id);

export function lift<Card extends Named>(
  { cards }: GridState<Card>,
  { id, mode }: { id: string; mode: LiftMode },
): Step<Card> | null {
  const card = cardIn(cards, id);
  if (!card) return null;
  const { name } = card;
  return {
    state: { cards, lifted: { id, mode, before: cards } },
    said:
      mode === 'move'
        ? say('{card} lifted. {position}. Arrows move, Enter drops, Escape puts back.', {
            card: name,
            position: positionWords(card),
          })
        : say('{card} lifted. {size}. Arrows resize, Enter drops, Escape puts back.', {
            card: name,
            size: sizeWords(card),
          }),
  };
}

/** What is lifted stays where it is. */
export function drop<Card extends Named>({ cards, lifted }: GridState<Card>): Step<Card> | null {
  const card = lifted && cardIn(cards, lifted.id);
  if (!card) return null;
  return {
    state: { cards, lifted: null },
    said: say('{card} dropped. {area}.', { card: card.name, area: areaWords(lifted.mode, card) }),
  };
}

export function putBack<Card extends Named>({ lifted }: GridState<Card>): Step<Card> | null {
  const card = lifted && cardIn(lifted.before, lifted.id);
  if (!card) return null;
  return {
    state: { cards: lifted.before, lifted: null },
    said: say('{card} is back. {area}.', { card: card.name, area: areaWords(lifted.mode, card) }),
  };
}

function go<Card extends Named>(state: GridState<Card>, lifted: Lifted<Card>, key: Arrow): Step<Card> | null {
  const card = cardIn(state.cards, lifted.id);
  if (!card) return null;
  const cards = lifted.mode === 'move' ? moved(state.cards, card, key) : resized(state.cards, card, key);
  const after = cardIn(cards, lifted.id) ?? card;
  const isSame = JSON.stringify(after) === JSON.stringify(card);
  const area = areaWords(lifted.mode, after);
  const said = isSame
    ? say('{area}. {card} cannot go further.', { area, card: card.name })
    : say('{area}.', { area });
  return { state: { cards, lifted }, said };
}

/** One column, or up and down past the next card. */
function moved<Card extends Named>(cards: readonly Card[], card: Card, key: Arrow): Card[] {
  const { column, row } = card;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return moveCard(cards, card.id, { column: column + (key === 'ArrowLeft' ? -1 : 1), row });
  const sign = key === 'ArrowUp' ? -1 : 1;
  const last = key === 'ArrowUp' ? 0 : Math.max(...cards.map((each) => each.row));
  for (let target = row + sign; sign * target <= sign * last; target += sign) {
    const next = moveCard(cards, card.id, { column, row: target });
    if (sign * ((cardIn(next, card.id)?.row ?? row) - row) > 0) return next;
  }
  return [...cards];
}

function resized<Card extends Named>(
  cards: readonly Card[],
  { id, width, height }: Card,
  key: Arrow,
): Card[] {
  const wider = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[key];
  const higher = { ArrowLeft: 0, ArrowRight: 0, ArrowUp: -1, ArrowDown: 1 }[key];
  return resizeCard(cards, id, { width: width + wider, height: height + higher });
}

/** `Column 2, row 1` */
const positionWords = ({ column, row }: Pick<CardArea, 'column' | 'row'>): string =>
  say('Column {column}, row {row}', { column: column + 1, row: row + 1 });

/** `2 columns wide, 1 row high` */
const sizeWords = ({ width, height }: Pick<CardArea, 'width' | 'height'>): string =>
  say(
    '{width, plural, one {# column} other {# columns}} wide, {height, plural, one {# row} other {# rows}} high',
    { width, height },
  );

// Translators: of a moved or resized card, "Column 2, row 1" or "2 columns wide, 1 row high".
export const areaWords = (mode: LiftMode, area: CardArea): string =>
  mode === 'move' ? positionWords(area) : sizeWords(area);
