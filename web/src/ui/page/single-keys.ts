import { followed, recall, remember } from '../../api/state.ts';

const key = 'single-keys';

const chosen = followed(recall(key) !== 'off');

/** Whether keys that are pressed alone do something, outside fields. */
export const hasSingleKeys = chosen.get;

/** The same, kept up to date. */
export const useSingleKeys = chosen.useValue;

/** Applies and remembers the reader's choice in this browser. */
export function setSingleKeys(on: boolean): void {
  remember(key, on ? null : 'off');
  chosen.set(on);
}
