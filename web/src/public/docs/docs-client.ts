/* The script of the pages under /docs, which can be read without it. */

import { copy, startCodeBlocks } from '../../features/docs/client/code-blocks.ts';
import { showCurrentPage, startContents, startMenus } from '../../features/docs/client/contents.ts';
import { startSearch } from '../../features/docs/client/search.ts';

startCodeBlocks(document);
startContents(document);
startMenus(document);
showCurrentPage(document);
const search = document.querySelector<HTMLElement>('[data-search]');
if (search) startSearch(search);

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-page]')) {
  button.addEventListener('click', () => {
    const file = fetch(button.dataset['copyPage'] ?? '');
    void copy(
      file.then((response) => response.text()),
      button,
    );
  });
}
