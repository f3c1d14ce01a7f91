import { useId, useRef, useState, type ClipboardEvent } from 'react';

/**
 * The input of a list whose entries are typed one by one or pasted as lines.
 * @param fault shown after the field loses focus, because an entry is incomplete while typed
 * @param onLines receives pasted lines, which a single-line field would join
 */
export function useEntryInput(fault: string | undefined, onLines: (text: string) => void) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  const error = isTouched ? fault : undefined;
  return {
    id,
    error,
    setTouched,
    focus: () => input.current?.focus(),
    frameColor: error ? 'negative' : 'border.control',
    control: {
      ref: input,
      id,
      'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
      'aria-invalid': error ? true : undefined,
      onBlur: () => setTouched(true),
      onPaste(event: ClipboardEvent) {
        const text = event.clipboardData.getData('text');
        if (!text.trim().includes('\n')) return;
        event.preventDefault();
        setTouched(true);
        onLines(text);
      },
    },
  };
}
