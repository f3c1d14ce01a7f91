/** The sections of /docs, in their order. The keys are parts of the addresses, and folders of docs/help. */
export const sections = {
  start: 'Start',
  platforms: 'Your platform',
  guides: 'Guides',
  numbers: 'Numbers',
  sharing: 'Sharing and reports',
  privacy: 'Privacy',
  moving: 'Moving to Footfall',
  api: 'API',
} as const;

export type Section = keyof typeof sections;

export const sectionNames = Object.keys(sections) as Section[];

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** A page of /docs, with its Markdown as HTML. */
export interface HelpPage {
  path: string;
  section: Section;
  title: string;
  /** One sentence. */
  summary: string;
  order: number;
  /** Further words that the search finds the page by. */
  topics: string;
  html: string;
  headings: Heading[];
  markdown: string;
  /** YYYY-MM-DD of the last commit, if the build knows it. */
  changed?: string | undefined;
}

export const pagesOf = (pages: readonly HelpPage[], section: Section): HelpPage[] =>
  pages
    .filter((page) => page.section === section)
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'));

/** The page after this one, across sections. */
export function pageAfter(pages: readonly HelpPage[], path: string): HelpPage | undefined {
  const all = sectionNames.flatMap((section) => pagesOf(pages, section));
  return all[all.findIndex((page) => page.path === path) + 1];
}
