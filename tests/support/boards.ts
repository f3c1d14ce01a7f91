import type { BoardCard, BoardView, Exploration } from '@footfall/functions/contract';

export const boardView: BoardView = {
  period: { timeframe: 'Last 30 days' },
  interval: null,
  compare: 'previous',
  weekdays: true,
};

const visitorsByDay: Exploration = {
  metrics: ['visitors'],
  goal: null,
  breakdown: { kind: 'none' },
  interval: null,
  picture: 'lines',
};

export const textBody = (text = 'A *note*'): BoardCard['body'] => ({ kind: 'text', text });

export const explorationBody = (changes: Partial<Exploration> = {}): BoardCard['body'] => ({
  ...{ kind: 'exploration', show: 'chart', filters: [], period: null },
  exploration: { ...visitorsByDay, ...changes },
});

/** A card of one cell at the top left. */
export const cardOf = (changes: Partial<BoardCard> = {}): BoardCard => ({
  ...{ id: 'a', column: 0, row: 0, width: 1, height: 1, title: '', body: textBody() },
  ...changes,
});

/** Cards below each other. */
export const cardsBelow = (...bodies: BoardCard['body'][]): BoardCard[] =>
  bodies.map((body, row) => cardOf({ id: `c${row}`, row, body }));
