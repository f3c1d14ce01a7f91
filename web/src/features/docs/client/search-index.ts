/** The part of Pagefind's interface that is used: https://pagefind.app/docs/api/ */
interface Pagefind {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
  search(term: string): Promise<{ results: { data: () => Promise<PageResult> }[] }>;
}

export interface PageResult {
  url: string;
  meta: { title?: string };
  excerpt: string;
  sub_results: { title: string; url: string; excerpt: string }[];
}

export interface Found {
  url: string;
  /** The title of the section, or of the page. */
  title: string;
  /** The title of the page that the section is on. Null for the page itself. */
  page: string | null;
  /** The parts of the text around the words, and whether each is one of the words. */
  excerpt: { text: string; isMatch: boolean }[];
}

const maxPages = 6;
const maxSectionsOfPage = 2;

let pagefind: Promise<{ find: Pagefind['search'] }> | undefined;
let failures = 0;

/** Loads the search once. After a failure, the next search tries again, at an address that did not fail. */
function load(folder: string): Promise<{ find: Pagefind['search'] }> {
  pagefind ??= (async () => {
    const loaded = (await import(
      /* @vite-ignore */ `${folder}/pagefind.js${failures ? `?${failures}` : ''}`
    )) as Pagefind;
    await loaded.options({ baseUrl: '/', excerptLength: 18 });
    return { find: loaded.search };
  })().catch((error: unknown) => {
    pagefind = undefined;
    failures++;
    throw error;
  });
  return pagefind;
}

/** @param folder the path of Pagefind's files */
export async function search(folder: string, term: string): Promise<Found[]> {
  const loaded = await load(folder);
  const { results } = await loaded.find(term);
  const pages = await Promise.all(results.slice(0, maxPages).map(({ data }) => data()));
  return pages.flatMap(sectionsOf);
}

/** The sections of a page that have the words. Without any, the page itself. */
export function sectionsOf({ url, meta, excerpt, sub_results }: PageResult): Found[] {
  const page = meta.title ?? url;
  const sections = sub_results.slice(0, maxSectionsOfPage);
  if (sections.length === 0) return [{ url, title: page, page: null, excerpt: excerptOf(excerpt) }];
  return sections.map((section) => ({
    url: section.url,
    title: section.title || page,
    page: section.url === url || section.title === page ? null : page,
    excerpt: excerptOf(section.excerpt),
  }));
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Reads Pagefind's HTML, in which the words are in `<mark>`, as text. */
export function excerptOf(html: string): Found['excerpt'] {
  return html
    .split(/(<mark>.*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => ({
      text: part
        .replace(/<[^>]*>/g, '')
        .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity),
      isMatch: part.startsWith('<mark>'),
    }));
}
