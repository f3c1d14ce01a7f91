import { useEffect, useState } from 'react';
import { recall, remember } from '../../storage.ts';
import { useIsMember } from '../../api/reader.ts';
import { useReportWorkspace } from '../use-period.ts';

/** How many rows a card shows, and whether it ends with a row for the rest. */
export interface ShownRows {
  count: number;
  hasEnd: boolean;
}

type Stored = readonly [card: string, count: number, hasEnd: 0 | 1];

const key = 'rows';

/** The cards of about ten sites. */
const maxCards = 200;
/** Limits placeholders. */
const maxRows = 50;

/** Adds a card. The latest is first, and each occurs once. */
export const withShown = (stored: readonly Stored[], card: string, { count, hasEnd }: ShownRows): Stored[] =>
  [
    [card, Math.min(count, maxRows), hasEnd ? 1 : 0] as const,
    ...stored.filter(([each]) => each !== card),
  ].slice(0, maxCards);

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
 * The last size of a card, for placeholders that do not move the page. Browsers of guests do not store it.
 * @param card unique on the site
 * @param shown undefined while rows load
 * @param initial the size of a card that was never shown
 */
export function useShownRows(card: string, shown: ShownRows | undefined, initial: ShownRows): ShownRows {
  const isMember = useIsMember();
  const name = `${useReportWorkspace().id} ${card}`;
  const [last, setLast] = useState(() => (isMember && recallShown(name)) || initial);
  const isNew = shown && (shown.count !== last.count || shown.hasEnd !== last.hasEnd);
  // A filter without matches does not shrink the card.
  if (isNew && shown.count > 0) setLast(shown);
  const { count, hasEnd } = shown ?? {};
  useEffect(() => {
    if (!isMember || count === undefined || hasEnd === undefined) return;
    const stored = parseShown(recall(key));
    remember(key, JSON.stringify(withShown(stored, name, { count, hasEnd })));
  }, [isMember, name, count, hasEnd]);
  return last;
}

/** Counts at least one row, because the text of an empty card is as high as a row. */
export function useWaitingRows(...card: Parameters<typeof useShownRows>): ShownRows {
  const { count, hasEnd } = useShownRows(...card);
  return { count: Math.max(count, 1), hasEnd };
}

function recallShown(name: string): ShownRows | null {
  const found = parseShown(recall(key)).find(([each]) => each === name);
  return found ? { count: found[1], hasEnd: found[2] === 1 } : null;
}
