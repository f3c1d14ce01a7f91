import { expect, test } from 'vitest';
import { type GridState, type LiftMode, stepOf } from '../../../../../../web/src/report/boards/grid/steps.ts';

const card = (id: string, column: number, row: number, width = 1, height = 1) => ({
  ...{ id, column, row, width, height },
  name: id.toUpperCase(),
});
/** Two cards beside each other, and a wide one below. */
const cards = [card('a', 0, 0), card('b', 1, 0), card('c', 0, 1, 3)];
type Card = (typeof cards)[number];

/** Presses keys on the handle of a card, and returns what is said, and where the card is. */
function press(id: string, mode: LiftMode, ...keys: string[]) {
  let state: GridState<Card> = { cards, lifted: null };
  const said: (string | null)[] = [];
  for (const key of keys) {
    const step = stepOf(state, { id, mode }, key);
    said.push(step?.said ?? null);
    state = step?.state ?? state;
  }
  const own = state.cards.find((each) => each.id === id);
  return { said, at: own && [own.column, own.row, own.width, own.height], isLifted: state.lifted !== null };
}

const lifted = 'A lifted. Column 1, row 1. Arrows move, Enter drops, Escape puts back.';

test.each<[string, string[], (string | null)[], number[], boolean]>([
  ['nothing before it is lifted', ['ArrowRight', 'Escape', 'x'], [null, null, null], [0, 0, 1, 1], false],
  [
    'right and dropped',
    [' ', 'ArrowRight', 'Enter'],
    [lifted, 'Column 2, row 1.', 'A dropped. Column 2, row 1.'],
    [1, 0, 1, 1],
    false,
  ],
  [
    'below the wide card and put back',
    ['Enter', 'ArrowDown', 'Escape'],
    [lifted, 'Column 1, row 3.', 'A is back. Column 1, row 1.'],
    [0, 0, 1, 1],
    false,
  ],
  [
    'left of the first column',
    [' ', 'ArrowLeft', ' '],
    [lifted, 'Column 1, row 1. A cannot go further.', 'A dropped. Column 1, row 1.'],
    [0, 0, 1, 1],
    false,
  ],
  [
    'up from the first row',
    [' ', 'ArrowUp'],
    [lifted, 'Column 1, row 1. A cannot go further.'],
    [0, 0, 1, 1],
    true,
  ],
  [
    'down and up again',
    [' ', 'ArrowDown', 'ArrowUp'],
    [lifted, 'Column 1, row 3.', 'Column 1, row 1.'],
    [0, 0, 1, 1],
    true,
  ],
])('a card moves by keyboard: %s', (_, keys, said, at, isLifted) =>
  expect(press('a', 'move', ...keys)).toEqual({ said, at, isLifted }),
);

const sizing = 'A lifted. 1 column wide, 1 row high. Arrows resize, Enter drops, Escape puts back.';

test.each<[string, string[], (string | null)[], number[]]>([
  [
    'wider and higher',
    [' ', 'ArrowRight', 'ArrowDown', 'Enter'],
    [
      sizing,
      '2 columns wide, 1 row high.',
      '2 columns wide, 2 rows high.',
      'A dropped. 2 columns wide, 2 rows high.',
    ],
    [0, 0, 2, 2],
  ],
  [
    'not smaller than a cell',
    [' ', 'ArrowLeft'],
    [sizing, '1 column wide, 1 row high. A cannot go further.'],
    [0, 0, 1, 1],
  ],
  [
    'put back',
    [' ', 'ArrowRight', 'Escape'],
    [sizing, '2 columns wide, 1 row high.', 'A is back. 1 column wide, 1 row high.'],
    [0, 0, 1, 1],
  ],
])('a card is resized by keyboard: %s', (_, keys, said, at) =>
  expect(press('a', 'resize', ...keys)).toMatchObject({ said, at }),
);

test('the other handle of a lifted card lifts it anew', () => {
  const move = stepOf<Card>({ cards, lifted: null }, { id: 'a', mode: 'move' }, ' ');
  const other = stepOf(move?.state ?? { cards, lifted: null }, { id: 'a', mode: 'resize' }, ' ');
  expect(other?.state.lifted).toMatchObject({ id: 'a', mode: 'resize' });
});
