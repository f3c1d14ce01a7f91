import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';

export const papers = ['A4', 'Letter'] as const;

interface Sheet {
  /** As a reader copies it, in the order of the page. */
  text: string;
  /** What reaches over an edge of the paper. */
  cut: string[];
}

/** Prints the page with the browser and reads the PDF: the texts of its sheets. */
export async function printed(page: Page, format: (typeof papers)[number]): Promise<Sheet[]> {
  const bytes = await page.pdf({ format, printBackground: true, preferCSSPageSize: true });
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const sheet = await file.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? item : []));
    const isCut = ({ transform: [, , , , x, y], width }: (typeof texts)[number]) =>
      x < left || x + width > right || y < bottom || y > top;
    sheets.push({
      text: texts.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
      cut: texts
        .filter(({ str }) => str.trim() !== '')
        .filter(isCut)
        .map(({ str }) => str),
    });
  }
  return sheets;
}

/**
 * What scrolls sideways in the layout for paper, where nobody can scroll. A window of 767 px has its styles, but A4 is
 * 27 px wider.
 */
export async function clippedOnPaper(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 767, height: 1000 });
  const clipped = await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    dispatchEvent(new Event('beforeprint'));
    await frame();
    const found = [...document.querySelectorAll('main *')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isFrame = (overflowX === 'auto' || overflowX === 'hidden') && textOverflow !== 'ellipsis';
      return isFrame && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 27;
    });
    const words = found.map(
      (element) => `${element.scrollWidth} in ${element.clientWidth} px: ${element.outerHTML.slice(0, 200)}`,
    );
    dispatchEvent(new Event('afterprint'));
    return words;
  });
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
  return clipped;
}
