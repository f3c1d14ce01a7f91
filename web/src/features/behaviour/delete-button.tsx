import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** What is deleted, in a word. */
  what: string;
  busy: boolean;
  onDelete: () => void;
}

/** Deletes at the second press, so that one wrong press does not. */
export function DeleteButton({ what, busy, onDelete }: Props) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      look={asked ? 'danger' : 'ghost'}
      me="auto"
      disabled={busy}
      onClick={() => (asked ? onDelete() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? `Delete this ${what}` : 'Delete'}
    </Button>
  );
}
