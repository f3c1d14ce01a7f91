import { afterTick, progressOf, startOf, tickMs, type Moment } from './carousel-clock.ts';

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
