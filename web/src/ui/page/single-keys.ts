import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../api/state.ts';
import { recall, remember } from '../../storage.ts';

const key = 'single-keys';

const chosen = createStore(recall(key) !== 'off');

export const useSingleKeys = chosen.useValue;

export function setSingleKeys(on: boolean): void {
  remember(key, on ? null : 'off');
  chosen.set(on);
}

const choices = 'input:is([type="radio"], [type="checkbox"])';

/** Elements in which a key has its own meaning: text fields and controls with keys. */
const keyTargets = `input:not(${choices}), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]`;

/** The focus enters a dialog only a moment after it opens. */
export const hasOpenDialog = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog]') !== null;

/**
 * Calls `act` with keys that are pressed alone outside fields, menus and dialogs, if single-key shortcuts are on.
 * `act` returns whether it used the key.
 */
export function useShortcuts(act: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      !chosen.get() ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      hasOpenDialog()
    )
      return;
    if (event.target instanceof Element) {
      if (event.target.closest(keyTargets)) return;
      // Arrows move between choices. Letters do nothing there.
      if (event.key.length > 1 && event.target.matches(choices)) return;
    }
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
