import { printing } from './printing.ts';

const [stepMs, maxMs] = [100, 5000];

/** Parts that are still loading, such as a map below the window. */
const waiting = 'main :is([aria-busy=true], [data-dimmed], [class*=skeleton])';

/** Opens the print dialog of the browser once the page is laid out for paper and complete. */
export async function saveAsPdf(): Promise<void> {
  printing.set(true);
  // The layout for paper begins to load what was out of sight.
  for (let waited = 0; waited < maxMs; waited += stepMs) {
    await new Promise((later) => setTimeout(later, stepMs));
    if (waited > 0 && !document.querySelector(waiting)) break;
  }
  let hasBegun = false;
  window.addEventListener('beforeprint', () => (hasBegun = true), { once: true });
  window.print();
  // Where printing is blocked, nothing would end it.
  if (!hasBegun) printing.set(false);
}
