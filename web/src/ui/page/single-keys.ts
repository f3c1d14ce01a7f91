import { createStore, recall, remember } from '../../api/state.ts';

const key = 'single-keys';

const chosen = createStore(recall(key) !== 'off');

export const hasSingleKeys = chosen.get;

export const useSingleKeys = chosen.useValue;

export function setSingleKeys(on: boolean): void {
  remember(key, on ? null : 'off');
  chosen.set(on);
}
