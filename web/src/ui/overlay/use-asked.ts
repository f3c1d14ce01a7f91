import { useRef, useState } from 'react';
import type { Opened } from './modal-frame.tsx';

/** What the open dialog is about, if one is open. The control that opened it gets the focus back. */
export function useAsked<What>() {
  const [asked, setAsked] = useState<What | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const dialog: Opened = { onClose: () => setAsked(null), trigger };
  return {
    asked,
    /** @param what null closes the dialog, with another control to get the focus */
    ask(what: What | null, control: HTMLElement | null) {
      trigger.current = control;
      setAsked(what);
    },
    dialog,
  };
}
