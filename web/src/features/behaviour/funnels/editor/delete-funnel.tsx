import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

/** Deletes the funnel at the second press, so that one wrong press does not. */
export function DeleteFunnel({ busy, onDelete }: { busy: boolean; onDelete: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      look={asked ? 'danger' : 'ghost'}
      fullWidth={false}
      me="auto"
      disabled={busy}
      onClick={() => (asked ? onDelete() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? 'Delete this funnel' : 'Delete'}
    </Button>
  );
}
