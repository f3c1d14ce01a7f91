import { newCardId } from '../../../report/boards/save-card.ts';
import { useState } from 'react';
import { type BoardAnswer, type BoardCard, type CardBody, say } from '@footfall/functions/contract';
import {
  addCard,
  type CardPosition,
  type CardSize,
  moveCard,
  removeCard,
  resizeCard,
} from '../../../report/boards/grid/grid.ts';
import {
  drop,
  type LiftMode,
  lift,
  type Lifted,
  putBack,
  type Step,
  stepOf,
} from '../../../report/boards/grid/steps.ts';

/** A card with its name, for what a screen reader says. */
export type NamedCard = BoardCard & { name: string };

interface State {
  cards: readonly BoardCard[];
  lifted: Lifted<NamedCard> | null;
  said: string;
}

/** The unsaved cards of a board, and what of them is being moved. */
export function useBoardEdit(board: BoardAnswer, nameOf: (card: BoardCard) => string) {
  const [name, setName] = useState(board.name);
  const [state, setState] = useState<State>({ cards: board.cards, lifted: null, said: '' });
  const { cards, lifted, said } = state;
  const named = () => ({
    cards: cards.map((card): NamedCard => ({ ...card, name: nameOf(card) })),
    lifted,
  });
  /** @returns whether the step did anything */
  const take = (step: Step<NamedCard> | null): boolean => {
    if (!step) return false;
    const { cards: next, lifted: still } = step.state;
    setState({ cards: next.map(({ name: _, ...card }) => card), lifted: still, said: step.said });
    return true;
  };
  const change = (next: readonly BoardCard[], words: string) =>
    setState({ cards: next, lifted: null, said: words });
  return {
    ...{ name, setName, cards, lifted, said },
    press: (on: { id: string; mode: LiftMode }, key: string) => take(stepOf(named(), on, key)),
    lift: (on: { id: string; mode: LiftMode }) => take(lift(named(), on)),
    drop: () => take(drop(named())),
    putBack: () => take(putBack(named())),
    moveTo: (id: string, position: CardPosition) =>
      setState((latest) => ({
        ...latest,
        cards: moveCard(latest.lifted?.before ?? latest.cards, id, position) as BoardCard[],
      })),
    resizeTo: (id: string, size: CardSize) =>
      setState((latest) => ({
        ...latest,
        cards: resizeCard(latest.lifted?.before ?? latest.cards, id, size) as BoardCard[],
      })),
    add: (body: CardBody, title: string, size: CardSize) => {
      const card = { id: newCardId(), title, body, ...size };
      change(addCard<BoardCard>(cards, card), say('Card added.'));
    },
    replace: (id: string, part: Pick<BoardCard, 'title' | 'body'>) =>
      change(
        cards.map((card) => (card.id === id ? { ...card, ...part } : card)),
        say('Card changed.'),
      ),
    duplicate: (card: BoardCard) =>
      change(
        addCard<BoardCard>(cards, { ...card, id: newCardId() }),
        say('{card} duplicated.', { card: nameOf(card) }),
      ),
    remove: (card: BoardCard) =>
      change(removeCard(cards, card.id), say('{card} removed.', { card: nameOf(card) })),
  };
}

export type BoardEdit = ReturnType<typeof useBoardEdit>;
