import { useRef, useState, type RefObject } from 'react';

/** What each dialog needs. */
export interface OpenDialog {
  onClose: () => void;
  /** Gets the focus when the dialog closes. */
  trigger: RefObject<HTMLElement | null>;
}

/** What the open dialog is about, if one is open. The control that opened it gets the focus back. */
export function useAsked<What>() {
  const [asked, setAsked] = useState<What | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const dialog: OpenDialog = { onClose: () => setAsked(null), trigger };
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
