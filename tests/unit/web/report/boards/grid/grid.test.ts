import { describe, expect, test } from 'vitest';
import { layoutFault } from '@footfall/functions/contract';
import {
  addCard,
  compact,
  type GridCard,
  moveCard,
  removeCard,
  resizeCard,
} from '../../../../../../web/src/report/boards/grid/grid.ts';

/** A drawing of a board: a letter for each cell of a card, a point for an empty one. */
function board(...rows: string[]): GridCard[] {
  const cells = rows.flatMap((line, row) => [...line].map((id, column) => ({ id, row, column })));
  const ids = [...new Set(cells.map(({ id }) => id))].filter((id) => id !== '.').sort();
  return ids.map((id) => {
    const own = cells.filter((cell) => cell.id === id);
    const [columns, lines] = [own.map(({ column }) => column), own.map(({ row }) => row)];
    const [column, row] = [Math.min(...columns), Math.min(...lines)];
    const [width, height] = [Math.max(...columns) - column + 1, Math.max(...lines) - row + 1];
    return { id, column, row, width, height };
  });
}

function drawn(cards: readonly GridCard[]): string[] {
  const rows = Math.max(0, ...cards.map(({ row, height }) => row + height));
  const at = (column: number, row: number) =>
    cards.find(
      (card) =>
        column >= card.column &&
        column < card.column + card.width &&
        row >= card.row &&
        row < card.row + card.height,
    );
  return Array.from({ length: rows }, (_, row) =>
    [0, 1, 2].map((column) => at(column, row)?.id ?? '.').join(''),
  );
}

test.each<[string, string[], string[]]>([
  ['nothing', [], []],
  ['no gap', ['aab', 'ccb'], ['aab', 'ccb']],
  ['a gap at the top', ['...', 'abc'], ['abc']],
  ['a gap below', ['a..', '...', 'bbc'], ['a.c', 'bb.']],
  ['a gap beside a high card', ['ab.', 'a..', '.c.', 'ddd'], ['ab.', 'ac.', 'ddd']],
])('compact: %s', (_, before, after) => expect(drawn(compact(board(...before)))).toEqual(after));

describe('a card that moves', () => {
  test.each<[string, string[], [string, number, number], string[]]>([
    ['to an empty cell', ['a..'], ['a', 2, 0], ['..a']],
    ['onto another, which goes below it', ['ab.'], ['a', 1, 0], ['.a.', '.b.']],
    ['onto two others', ['bc.', 'aa.'], ['a', 0, 0], ['aa.', 'bc.']],
    ['below another', ['a..', 'b..'], ['a', 0, 1], ['b..', 'a..']],
    ['below a higher one', ['a..', 'b..', 'b..'], ['a', 0, 2], ['b..', 'b..', 'a..']],
    ['only a little down, back', ['aab', 'aab', 'ccb'], ['a', 0, 1], ['aab', 'aab', 'ccb']],
    ['beyond the columns', ['ab.'], ['a', 5, 0], ['.ba']],
    ['beyond them, as far as its width allows', ['aa.', 'b..'], ['a', 2, 0], ['baa']],
    ['above the board', ['b..', 'a..'], ['a', 0, -3], ['a..', 'b..']],
    ['far below all others', ['abc'], ['b', 1, 70], ['abc']],
    ['out of the way of a wide one', ['aaa', 'b.c'], ['a', 0, 1], ['b.c', 'aaa']],
    ['that does not exist', ['abc'], ['x', 0, 0], ['abc']],
  ])('%s', (_, before, [id, column, row], after) =>
    expect(drawn(moveCard(board(...before), id, { column, row }))).toEqual(after),
  );
});

describe('a card with another size', () => {
  test.each<[string, string[], [string, number, number], string[]]>([
    ['grows to the right', ['a..'], ['a', 2, 1], ['aa.']],
    ['pushes its neighbour down', ['ab.', 'cd.'], ['a', 2, 1], ['aa.', 'cb.', '.d.']],
    ['grows down', ['ab.', 'cd.'], ['a', 1, 2], ['ab.', 'ad.', 'c..']],
    ['shrinks, and the others move up', ['aa.', 'aa.', 'bc.'], ['a', 1, 1], ['ac.', 'b..']],
    ['is at least one cell', ['aa.'], ['a', 0, -1], ['a..']],
    ['stays within the columns', ['.a.'], ['a', 3, 1], ['.aa']],
    ['is at most four rows high', ['a..'], ['a', 1, 9], ['a..', 'a..', 'a..', 'a..']],
  ])('%s', (_, before, [id, width, height], after) =>
    expect(drawn(resizeCard(board(...before), id, { width, height }))).toEqual(after),
  );
});

test.each<[string, string[], [number, number], string[]]>([
  ['the first', [], [1, 1], ['n..']],
  ['beside others', ['ab.'], [1, 1], ['abn']],
  ['below a full row', ['abc'], [2, 1], ['abc', 'nn.']],
  ['where it is highest', ['aab', 'aa.'], [1, 2], ['aab', 'aan', '..n']],
  ['wide, below all', ['a..', 'a..'], [3, 1], ['a..', 'a..', 'nnn']],
])('a new card: %s', (_, before, [width, height], after) =>
  expect(drawn(addCard(board(...before), { id: 'n', width, height }))).toEqual(after),
);

test.each<[string, string[], string[]]>([
  ['aab', ['aab', 'ccb'], ['ccb', '..b']],
  ['nothing else', ['aaa'], []],
])('without a card, the others move up: %s', (_, before, after) =>
  expect(drawn(removeCard(board(...before), 'a'))).toEqual(after),
);

test('any sequence of changes is a layout that can be stored', () => {
  let cards = board('aab', 'aac', 'def');
  let seed = 7;
  const next = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % max;
  };
  for (let change = 0; change < 500; change++) {
    const id = 'abcdef'[next(6)] ?? 'a';
    cards =
      next(2) === 0
        ? moveCard(cards, id, { column: next(4), row: next(8) })
        : resizeCard(cards, id, { width: 1 + next(3), height: 1 + next(4) });
    expect(layoutFault(cards)).toBeNull();
    expect(drawn(compact(cards))).toEqual(drawn(cards));
  }
});
