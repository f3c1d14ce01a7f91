import { useState } from 'react';
import { SmallButton } from '../../ui/button.tsx';

interface Props {
  /** What is deleted, in a word. */
  what: string;
  busy: boolean;
  /** Called with whether the next press deletes. */
  onAsk?: (asks: boolean) => void;
  onDelete: () => void;
}

/** Deletes at the second press, so that one wrong press does not. */
export function DeleteButton({ what, busy, onAsk, onDelete }: Props) {
  const [pressed, setPressed] = useState(false);
  function ask(asks: boolean) {
    setPressed(asks);
    onAsk?.(asks);
  }
  return (
    <SmallButton
      look={pressed ? 'danger' : 'ghost'}
      me="auto"
      disabled={busy}
      onClick={() => (pressed ? onDelete() : ask(true))}
      onBlur={() => ask(false)}
    >
      {pressed ? `Delete this ${what}` : 'Delete'}
    </SmallButton>
  );
}
