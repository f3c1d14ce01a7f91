/* The script of the pages under /docs, which can be read without it. */

import { copierAt, startCodeBlocks } from '../../features/docs/client/code-blocks.ts';
import { showCurrentPage, startContents, startMenus } from '../../features/docs/client/contents.ts';
import { startSearch } from '../../features/docs/client/search.ts';

async function textAt(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

startCodeBlocks(document);
startContents(document);
startMenus(document);
showCurrentPage(document);
const search = document.querySelector<HTMLElement>('[data-search]');
if (search) startSearch(search);

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-page]')) {
  const copy = copierAt(button);
  button.addEventListener('click', () => void copy(textAt(button.dataset['copyPage'] ?? '')));
}
