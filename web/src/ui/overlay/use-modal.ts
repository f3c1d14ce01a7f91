import { useRef, useState } from 'react';
import type { Opened } from './modal-frame.tsx';

/** The content of the open dialog, if any. The control that opened it gets the focus back. */
export function useModal<What>() {
  const [shown, setShown] = useState<What | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const dialog: Opened = { onClose: () => setShown(null), trigger };
  return {
    shown,
    /** @param what null closes the dialog @param control gets the focus back */
    show(what: What | null, control: HTMLElement | null) {
      trigger.current = control;
      setShown(what);
    },
    dialog,
  };
}
