/** How often the carousel ticks, and the share of an item for each tick: about five seconds an item. */
const tickMs = 50;
const step = 0.01;

const ticksOfItem = Math.round(1 / step);

/** The displayed item, and its number of ticks. Ticks are whole numbers, because sums of 0.01 drift. */
interface Moment {
  item: number;
  ticks: number;
}

/** The share of its time for which the item has been shown, 0 to 1. */
export function progressOf({ ticks }: Moment): number {
  return ticks / ticksOfItem;
}

/** The state after one more tick: the next item when the time is over, and after the last item the first. */
export function afterTick({ item, ticks }: Moment, items: number): Moment {
  return ticks + 1 < ticksOfItem ? { item, ticks: ticks + 1 } : { item: (item + 1) % items, ticks: 0 };
}

/** The start of an item's time. */
export function startOf(item: number): Moment {
  return { item, ticks: 0 };
}

/**
 * Runs the carousel of a prerendered page: it moves on by itself, and a click jumps to an item and restarts its time.
 * It pauses under the pointer, while the keyboard is in it, and for readers who prefer reduced motion.
 */
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

  // A mouse click focuses a button too; only a visible focus means that the keyboard is in use.
  const isResting = () =>
    lessMotion.matches || root.matches(':hover') || root.querySelector(':focus-visible') !== null;

  for (const [item, button] of buttons.entries()) button.addEventListener('click', () => show(startOf(item)));
  setInterval(() => {
    if (!isResting()) show(afterTick(moment, buttons.length));
  }, tickMs);
}
