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
