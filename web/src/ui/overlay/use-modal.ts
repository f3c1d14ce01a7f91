import { type MouseEvent, useRef, useState } from 'react';
import type { Opened } from './modal-frame.tsx';

/** Properties of a button that opens a dialog. */
export interface Opener {
  'aria-haspopup': 'dialog';
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The content of the open dialog, if any. The control that opened it gets the focus back. */
export function useModal<What>() {
  const [shown, setShown] = useState<What | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const dialog: Opened = { onClose: () => setShown(null), trigger };
  /** @param what null closes the dialog @param control gets the focus back */
  function show(what: What | null, control: HTMLElement | null) {
    trigger.current = control;
    setShown(what);
  }
  const opener = (what: What): Opener => ({
    'aria-haspopup': 'dialog',
    onClick: ({ currentTarget }) => show(what, currentTarget),
  });
  return { shown, show, opener, dialog };
}
