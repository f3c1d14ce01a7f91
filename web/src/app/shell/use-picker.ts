import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { searchWorkspaces } from './search-workspaces.ts';

interface Options {
  list: WorkspaceAnswer[];
  /** What counts as inside: a press anywhere else closes. */
  frame: RefObject<HTMLElement | null>;
  onChoose: (workspace: WorkspaceAnswer) => void;
  onClose: (withFocus: boolean) => void;
}

/** A search whose results the arrow keys go through, while the focus stays in the field. */
export function usePicker({ list, frame, onChoose, onClose }: Options) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = searchWorkspaces(list, typed);
  const active = found[Math.min(at, found.length - 1)];

  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !frame.current?.contains(event.target)) onClose(false);
  });
  useEffect(() => {
    const events = ['pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, leave);
    return () => events.forEach((name) => document.removeEventListener(name, leave));
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((found.indexOf(active as WorkspaceAnswer) + step + found.length) % (found.length || 1));
    else if (event.key === 'Enter' && active) onChoose(active);
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
  }

  function search(text: string) {
    setTyped(text);
    setAt(0);
  }

  return { typed, search, found, active, onKeyDown };
}
