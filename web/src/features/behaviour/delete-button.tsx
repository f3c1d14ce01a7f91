import { useState } from 'react';
import { SmallButton } from '../../ui/button.tsx';

interface Props {
  /** What is deleted, in a word. */
  what: string;
  busy: boolean;
  onDelete: () => void;
}

/** Deletes at the second press, so that one wrong press does not. */
export function DeleteButton({ what, busy, onDelete }: Props) {
  const [pressed, setPressed] = useState(false);
  return (
    <SmallButton
      look={pressed ? 'danger' : 'ghost'}
      me="auto"
      disabled={busy}
      onClick={() => (pressed ? onDelete() : setPressed(true))}
      onBlur={() => setPressed(false)}
    >
      {pressed ? `Delete this ${what}` : 'Delete'}
    </SmallButton>
  );
}
