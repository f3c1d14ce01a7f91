import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { hasOpenDialog } from '../../ui/page/use-window.ts';
import type { PaletteProps } from './entry.ts';
import { reportPages } from './pages.ts';
import { rememberPlace } from './places.ts';

const Palette = loadedLater(() => import('./palette.tsx'));

/**
 * The palette, where it is open, and what opens it. ⌘K or Ctrl K opens and closes it, also in a field, but not over another
 * dialog.
 */
export function usePalette(props: Omit<PaletteProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  usePlaces(props.list.length > 0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || metaKey === ctrlKey || altKey || shiftKey) return;
    if (!isOpen && hasOpenDialog()) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    // With the page that was chosen last, which the router shows in a transition too: its rows are about that page.
    else startTransition(() => setOpen(true));
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return {
    palette: isOpen && <Palette {...props} onClose={() => setOpen(false)} />,
    openPalette: () => startTransition(() => setOpen(true)),
  };
}

/** Remembers the pages of reports that are shown. Guests have no place to come back to. */
function usePlaces(isReader: boolean): void {
  const { pathname, search } = useLocation();
  const isKept = isReader && reportPages.some(({ path }) => path === pathname);
  useEffect(() => {
    if (isKept) rememberPlace({ pathname, search });
  }, [isKept, pathname, search]);
}
