/** The part of Pagefind's interface that is used: https://pagefind.app/docs/api/ */
interface Pagefind {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
  search(term: string): Promise<{ results: Hit[] }>;
}

/** A page that has the words. */
export interface Hit {
  id: string;
  score: number;
  data: () => Promise<PageResult>;
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
/** With fewer pages that have all words, those with some are shown too. */
const enoughPages = 3;
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
  const find = async (words: string) => (await loaded.find(words)).results;
  const words = wordsOf(term);
  const withAll = await find(words.join(' '));
  const isEnough = withAll.length >= enoughPages || words.length < 2;
  const hits = isEnough ? withAll : withSome(withAll, await Promise.all(words.map(find)));
  const pages = await Promise.all(hits.slice(0, maxPages).map(({ data }) => data()));
  return pages.flatMap(sectionsOf);
}

/** Words of questions that say nothing about what is looked for. */
const smallWords = new Set(
  'a an and are at can do does for from have how i in is it me my of on or our should that the to was we what when where which who why with you your'.split(
    ' ',
  ),
);

/** The words to look for. Those in quotes stay together, which Pagefind takes as a phrase. */
export function wordsOf(term: string): string[] {
  const words = term.match(/"[^"]+"|[^\s"?!,;]+/g) ?? [];
  const rest = words.filter((word) => !smallWords.has(word.toLowerCase()));
  return rest.length > 0 ? rest : words;
}

/** Pages with all words, as Pagefind finds them, and behind them those with some, by the sum of their scores. */
export function withSome(withAll: readonly Hit[], byWord: readonly (readonly Hit[])[]): Hit[] {
  const scores = new Map<string, number>();
  for (const { id, score } of byWord.flat()) scores.set(id, (scores.get(id) ?? 0) + score);
  const known = new Set(withAll.map(({ id }) => id));
  // The text around its best word is shown.
  const best = byWord.flat().sort((a, b) => b.score - a.score);
  const rest = best.filter(({ id }) => !known.has(id) && known.add(id));
  const sumOf = ({ id }: Hit) => scores.get(id) ?? 0;
  return [...withAll, ...rest.sort((a, b) => sumOf(b) - sumOf(a))];
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
