import { useEffect, useEffectEvent } from 'react';

const choices = 'input:is([type="radio"], [type="checkbox"])';

/** Elements in which a key has its own meaning: text fields and controls with keys. */
const taken = `input:not(${choices}), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]`;

/** Calls `act` with each key that is pressed alone, outside fields, menus and dialogs. It returns whether it used the key. */
export function useShortcuts(act: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element) {
      if (event.target.closest(taken)) return;
      // Arrows move between choices; letters mean nothing there.
      if (event.key.length > 1 && event.target.matches(choices)) return;
    }
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
