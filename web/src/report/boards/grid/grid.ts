import { boardGrid, type CardArea } from '@footfall/functions/contract';

/** Where cards are on a board, without gaps above them. A card keeps its column and moves up as far as it can. */

export interface GridCard extends CardArea {
  id: string;
}

export type CardSize = Pick<CardArea, 'width' | 'height'>;
export type CardPosition = Pick<CardArea, 'column' | 'row'>;

const { columns, maxHeight } = boardGrid;

const limit = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The row below all cards so far, for each column. */
type Skyline = number[];

const rowIn = (skyline: Skyline, { column, width }: Pick<CardArea, 'column' | 'width'>): number =>
  Math.max(...skyline.slice(column, column + width));

/** Lays cards out in this order, each as high up as the ones before it allow. */
function layOut<Card extends GridCard>(cards: readonly Card[]): Card[] {
  const skyline: Skyline = Array<number>(columns).fill(0);
  return cards.map((card) => {
    const row = rowIn(skyline, card);
    skyline.fill(row + card.height, card.column, card.column + card.width);
    return { ...card, row };
  });
}

/** From top to bottom, and in a row from left to right: also the order of one column on a phone. */
export const inReadingOrder = <Card extends CardPosition>(cards: readonly Card[]): Card[] =>
  cards.toSorted((one, other) => one.row - other.row || one.column - other.column);

/** Removes gaps. The order of the list stays. */
export const compact = <Card extends GridCard>(cards: readonly Card[]): Card[] =>
  inOrderOf(cards, layOut(inReadingOrder(cards)));

const inOrderOf = <Card extends GridCard>(
  cards: readonly { id: string }[],
  laidOut: readonly Card[],
): Card[] => cards.flatMap(({ id }) => laidOut.find((card) => card.id === id) ?? []);

/** Puts a changed card before the others in its row, which it pushes down, or after those that it passes downwards. */
function replace<Card extends GridCard>(cards: readonly Card[], changed: Card, isBelow: boolean): Card[] {
  const others = inReadingOrder(cards.filter(({ id }) => id !== changed.id));
  const next = others.findIndex(({ row }) => (isBelow ? row > changed.row : row >= changed.row));
  const order = others.toSpliced(next < 0 ? others.length : next, 0, changed);
  return inOrderOf(cards, layOut(order));
}

/** Moves a card, and pushes others down. */
export function moveCard<Card extends GridCard>(
  cards: readonly Card[],
  id: string,
  { column, row }: CardPosition,
): Card[] {
  const card = cards.find((each) => each.id === id);
  if (!card) return [...cards];
  const moved = { ...card, column: limit(column, 0, columns - card.width), row: Math.max(row, 0) };
  return replace(cards, moved, moved.row > card.row);
}

/** Changes the size of a card within its columns, and pushes others down. */
export function resizeCard<Card extends GridCard>(
  cards: readonly Card[],
  id: string,
  { width, height }: CardSize,
): Card[] {
  const card = cards.find((each) => each.id === id);
  if (!card) return [...cards];
  const resized = {
    ...card,
    width: limit(width, 1, columns - card.column),
    height: limit(height, 1, maxHeight),
  };
  return replace(cards, resized, false);
}

/** Adds a card where it is highest, and furthest to the left. */
export function addCard<Card extends GridCard>(
  cards: readonly Card[],
  card: Omit<Card, keyof CardPosition>,
): Card[] {
  const { width } = card as CardSize;
  const skyline = cards.reduce<Skyline>(
    (rows, each) =>
      rows.map((until, at) =>
        at >= each.column && at < each.column + each.width ? Math.max(until, each.row + each.height) : until,
      ),
    Array<number>(columns).fill(0),
  );
  const possible = Array.from({ length: columns - width + 1 }, (_, column) => ({
    column,
    row: rowIn(skyline, { column, width }),
  }));
  const position = inReadingOrder(possible)[0] ?? { column: 0, row: 0 };
  return [...cards, { ...card, ...position } as Card];
}

export const removeCard = <Card extends GridCard>(cards: readonly Card[], id: string): Card[] =>
  compact(cards.filter((card) => card.id !== id));
