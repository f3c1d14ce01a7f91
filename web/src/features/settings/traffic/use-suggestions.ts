import { useState, type KeyboardEvent } from 'react';

interface Options<Item> {
  typed: string;
  search: (typed: string) => Item[];
  onChoose: (item: Item) => void;
}

/** What fits to what is being typed, as a list that the arrow keys go through while the focus stays in the field. */
export function useSuggestions<Item>({ typed, search, onChoose }: Options<Item>) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = open ? search(typed) : [];
  const active = found[Math.min(at, found.length - 1)];

  function show(): void {
    setOpen(true);
    setAt(0);
  }

  function hide(): void {
    setOpen(false);
  }

  function choose(item: Item): void {
    hide();
    onChoose(item);
  }

  /** Whether the key was one for the list. */
  function onKey(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !open) show();
    else if (step) setAt((Math.min(at, found.length - 1) + step + found.length) % (found.length || 1));
    else if (event.key === 'Enter' && active && typed.trim() !== '') choose(active);
    else if (event.key === 'Escape' && open) hide();
    else return false;
    event.preventDefault();
    return true;
  }

  return { found, active, show, hide, choose, onKey };
}
