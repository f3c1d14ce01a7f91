import type { BoardCard, BoardScope } from '@footfall/functions/contract';
import { ApiError, call } from '../../api/call.ts';
import type { View } from '../address/view.ts';
import { addCard } from './grid/grid.ts';
import { boardViewOf, createBoard, updateBoard } from './use-boards.ts';

type NewCard = Pick<BoardCard, 'title' | 'body' | 'width' | 'height'>;

export const newCardId = () => crypto.randomUUID();

/** Times that someone else can change the board while the card is added. */
const maxTries = 3;

/** Adds a card to a board as it is now. @throws ApiError */
export async function addToBoard(workspaceId: string, id: string, card: NewCard): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { revision, cards } = await call('board.get', { workspaceId, id });
    try {
      const all = addCard<BoardCard>(cards, { ...card, id: newCardId() });
      await updateBoard({ workspaceId, id, revision, cards: all });
      return;
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'changed_meanwhile';
      if (!isOld || tries === maxTries) throw error;
    }
  }
}

/** Makes a board with one card, in the period of the page. @returns its id @throws ApiError */
export async function saveInNewBoard(
  workspaceId: string,
  { name, scope, view }: { name: string; scope: BoardScope; view: View },
  card: NewCard,
): Promise<string> {
  const cards = addCard<BoardCard>([], { ...card, id: newCardId() });
  const { id } = await createBoard({ workspaceId, name, scope, view: boardViewOf(view), cards });
  return id;
}
