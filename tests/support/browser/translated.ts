import type { Page } from 'playwright-core';

/**
 * Changes a page like Chrome's translation: each text node, including later ones, is replaced by another in two `font`
 * elements. The words stay, so that the page can be compared with an untranslated one.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'script, style, noscript, textarea, [translate=no], font';
    const wrap = (text: Node) => {
      if (!text.nodeValue || !text.parentElement || text.parentElement.closest(untouched)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.nodeValue);
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const wrapIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    wrapIn(document.body);
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes, target, type }) =>
        type === 'characterData' ? wrapIn(target) : addedNodes.forEach(wrapIn),
      ),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Figures that were passed to the translation. */
export const translatedFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('font > font')]
      .map(({ textContent }) => textContent)
      .filter((text) => /^[\s\d.,%+−–€$:-]*\d[\s\d.,%+−–€$:-]*$/.test(text)),
  );
