import { useEffect, useState } from 'react';
import { recall, remember } from '../../api/state.ts';
import { useIsMember } from '../../api/reader.ts';
import { useReportWorkspace } from '../use-period.ts';

/** How many rows a card shows, and whether it ends with a row that stands for others. */
export interface ShownRows {
  count: number;
  hasEnd: boolean;
}

type Stored = readonly [card: string, count: number, hasEnd: 0 | 1];

const key = 'rows';

/** How many cards are remembered: those of about ten sites. */
const maxCards = 200;
/** No card waits with more rows. */
const maxRows = 50;

/** The stored cards with another one, the latest first and each once. */
export const withShown = (stored: readonly Stored[], card: string, { count, hasEnd }: ShownRows): Stored[] =>
  [
    [card, Math.min(count, maxRows), hasEnd ? 1 : 0] as const,
    ...stored.filter(([each]) => each !== card),
  ].slice(0, maxCards);

/** What this browser has stored; nothing where that cannot be read. */
export function parseShown(text: string | null): Stored[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isStored) : [];
  } catch {
    return [];
  }
}

const isStored = (each: unknown): each is Stored =>
  Array.isArray(each) &&
  typeof each[0] === 'string' &&
  Number.isInteger(each[1]) &&
  each[1] >= 0 &&
  each[1] <= maxRows;

/**
 * What a card showed last, for the placeholders of rows that load: nothing moves when as many come. Members' browsers
 * remember it for the next time that the page is opened. Guests' browsers store nothing.
 * @param card its name, among all cards of the site
 * @param shown undefined while the rows load
 * @param initial what a card has that was never shown
 */
export function useShownRows(card: string, shown: ShownRows | undefined, initial: ShownRows): ShownRows {
  const isMember = useIsMember();
  const name = `${useReportWorkspace().id} ${card}`;
  const [last, setLast] = useState(() => (isMember && recallShown(name)) || initial);
  const isNew = shown && (shown.count !== last.count || shown.hasEnd !== last.hasEnd);
  // A filter that nothing matches does not make the card low.
  if (isNew && shown.count > 0) setLast(shown);
  const { count, hasEnd } = shown ?? {};
  useEffect(() => {
    if (!isMember || count === undefined || hasEnd === undefined) return;
    const stored = parseShown(recall(key));
    remember(key, JSON.stringify(withShown(stored, name, { count, hasEnd })));
  }, [isMember, name, count, hasEnd]);
  return last;
}

/** The same of a card of rows. A text that there are none is as high as a row. */
export function useWaitingRows(...card: Parameters<typeof useShownRows>): ShownRows {
  const { count, hasEnd } = useShownRows(...card);
  return { count: Math.max(count, 1), hasEnd };
}

function recallShown(name: string): ShownRows | null {
  const found = parseShown(recall(key)).find(([each]) => each === name);
  return found ? { count: found[1], hasEnd: found[2] === 1 } : null;
}
