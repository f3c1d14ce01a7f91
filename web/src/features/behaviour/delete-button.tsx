import { useState } from 'react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';

interface Props {
  /** The label of the second press. */
  confirm: string;
  busy: boolean;
  /** Called with true when the next press deletes, and with false when it no longer does. */
  onAsk?: (isConfirming: boolean) => void;
  onDelete: () => void;
}

/** Requires a second press to confirm. */
export function DeleteButton({ confirm, busy, onAsk, onDelete }: Props) {
  const [pressed, setPressed] = useState(false);
  function ask(isConfirming: boolean) {
    setPressed(isConfirming);
    onAsk?.(isConfirming);
  }
  return (
    <SmallButton
      look={pressed ? 'danger' : 'ghost'}
      me="auto"
      disabled={busy}
      onClick={() => (pressed ? onDelete() : ask(true))}
      onBlur={() => ask(false)}
    >
      {pressed ? confirm : say('Delete')}
    </SmallButton>
  );
}
