import { useEffect, useEffectEvent, useState } from 'react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import type { PaletteProps } from './entry.ts';

const Palette = loadedLater(() => import('./palette.tsx'));

/** The palette, where it is open: ⌘K or Ctrl K opens and closes it, also in a field, but not over another dialog. */
export function usePalette(props: Omit<PaletteProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || metaKey === ctrlKey || altKey || shiftKey) return;
    if (!isOpen && document.querySelector('[role=dialog][data-state=open], [role=alertdialog]')) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return isOpen && <Palette {...props} onClose={() => setOpen(false)} />;
}
