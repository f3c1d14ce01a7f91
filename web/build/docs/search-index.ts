import { close, createIndex } from 'pagefind';

/** What the page of the search loads. Pagefind's own interfaces and the words of other languages are left out. */
const needed =
  /^(pagefind(-worker)?\.js|pagefind-entry\.json|.*\.pf_(meta|fragment|index|filter)|wasm\.en\.pagefind)$/;

/**
 * Indexes pages for the search in the browser.
 * @param pages HTML by path. Only those with `data-pagefind-body` are found.
 * @returns the files of the index
 * @see https://pagefind.app/docs/node-api/
 */
export async function searchIndex(pages: ReadonlyMap<string, string>): Promise<Map<string, Uint8Array>> {
  const { index, errors } = await createIndex({
    forceLanguage: 'en',
    excludeSelectors: ['.anchor', '.copy', '.tabs'],
  });
  if (!index) throw new Error(`The search index was not built: ${errors.join(', ')}`);
  try {
    for (const [url, content] of pages) {
      const added = await index.addHTMLFile({ url, content });
      if (added.errors.length > 0) throw new Error(`${url} was not indexed: ${added.errors.join(', ')}`);
    }
    const { files } = await index.getFiles();
    return new Map(files.filter(({ path }) => needed.test(path)).map(({ path, content }) => [path, content]));
  } finally {
    await close();
  }
}
