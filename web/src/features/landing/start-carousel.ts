/** Milliseconds per tick, and the progress per tick. An item stays for about five seconds. */
const tickMs = 50;
const step = 0.01;

const ticksOfItem = Math.round(1 / step);

/** `ticks` counts the ticks of the item. An integer, because sums of 0.01 drift. */
interface Moment {
  item: number;
  ticks: number;
}

/** Progress of the item, from 0 to 1. */
export function progressOf({ ticks }: Moment): number {
  return ticks / ticksOfItem;
}

/** The state after one more tick. The first item follows the last. */
export function afterTick({ item, ticks }: Moment, items: number): Moment {
  return ticks + 1 < ticksOfItem ? { item, ticks: ticks + 1 } : { item: (item + 1) % items, ticks: 0 };
}

export function startOf(item: number): Moment {
  return { item, ticks: 0 };
}

/** Runs the carousel. A click restarts an item. Pauses on hover, during keyboard use, and for reduced motion. */
export function startCarousel(root: HTMLElement): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[aria-controls]')];
  const panels = buttons.map((button) => document.getElementById(button.getAttribute('aria-controls') ?? ''));
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let moment: Moment = startOf(0);

  function show(next: Moment) {
    if (next.item !== moment.item) {
      for (const [item, button] of buttons.entries()) {
        button.setAttribute('aria-expanded', String(item === next.item));
        panels[item]?.classList.toggle('shown', item === next.item);
      }
    }
    moment = next;
    root.style.setProperty('--progress', String(progressOf(moment)));
  }

  // A mouse click also focuses a button. Only `:focus-visible` means keyboard use.
  const isResting = () =>
    lessMotion.matches || root.matches(':hover') || root.querySelector(':focus-visible') !== null;

  for (const [item, button] of buttons.entries()) button.addEventListener('click', () => show(startOf(item)));
  setInterval(() => {
    if (!isResting()) show(afterTick(moment, buttons.length));
  }, tickMs);
}
