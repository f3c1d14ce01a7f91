import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { hasOpenDialog } from '../../ui/page/single-keys.ts';
import type { PaletteProps } from './entry.ts';
import { reportPages } from './pages.ts';
import { saveRecent } from './recent-views.ts';

const Palette = lazyComponent(() => import('./palette.tsx'));

/** The palette and its opener. ⌘K or Ctrl K toggles it, also inside fields, but not over another dialog. */
export function usePalette(props: Omit<PaletteProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  useSavedViews(props.list.length > 0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || metaKey === ctrlKey || altKey || shiftKey) return;
    if (!isOpen && hasOpenDialog()) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    // A transition, so that it opens after a pending page change, which the router also makes in a transition.
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

/** Remembers visited report pages. Guests have none. */
function useSavedViews(isReader: boolean): void {
  const { pathname, search } = useLocation();
  const isSaved = isReader && reportPages.some(({ path }) => path === pathname);
  useEffect(() => {
    if (isSaved) saveRecent({ pathname, search });
  }, [isSaved, pathname, search]);
}
