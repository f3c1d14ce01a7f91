import type { Page } from 'playwright-core';

/**
 * The parts of a page that do not fit: it is wider than its window, it scrolls past its end, a table extends beyond the
 * edge of its frame without a shadow, or the title of a column is higher than its row.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Edges are marked after the layout, which follows a change of the window.
    for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const { scrollWidth, scrollHeight } = document.documentElement;
    // A menu that is open below the last line may make the page higher.
    const isFloating = document.querySelector('[data-part=positioner]') !== null;
    const end = Math.max(innerHeight, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY));
    const cut = [...document.querySelectorAll('table')].filter((table) => {
      const index = table.closest<HTMLElement>('[role=region]');
      // Scrolled to the other side from right to left.
      const hidden = index ? index.scrollWidth - index.clientWidth - Math.abs(index.scrollLeft) : 0;
      return hidden > 1 && !index?.closest('[data-after]');
    });
    const crowded = [...document.querySelectorAll<HTMLElement>('thead th, thead th > button')].filter(
      ({ scrollHeight: needed, clientHeight }) => clientHeight > 1 && needed > clientHeight + 1,
    );
    return [
      ...(scrollWidth > innerWidth ? [`wider than its window: ${scrollWidth} px`] : []),
      ...(scrollHeight > end + 1 && !isFloating ? [`scrolls ${scrollHeight - end} px past its end`] : []),
      ...cut.map((table) => `cut: ${table.getAttribute('aria-label') ?? table.innerText}`),
      ...crowded.map(({ innerText }) => `runs out of its row: ${innerText}`),
    ];
  });
