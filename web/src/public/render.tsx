import type { ReactElement } from 'react';
import {
  type Catalogue,
  type LanguageTag,
  languageTags,
  speakBy,
  speechOf,
} from '@footfall/functions/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { docsPath, referencePath } from '../paths.ts';
import { DocsIndex, docsIndex } from '../features/docs/docs-index.tsx';
import { HelpArticle } from '../features/docs/help-article.tsx';
import type { HelpPage } from '../features/docs/help.ts';
import { releases } from '../features/changelog/releases/index.ts';
import { DocsDocument } from './docs/docs-document.tsx';
import { Document } from './document.tsx';
import { feed, feedPath, llms, robots, sitemap } from './machine-files.ts';
import { publicPages } from './pages.tsx';
import { ReferenceDocument } from './reference.tsx';
import type { Site } from './site.ts';

/**
 * The pages as HTML by their paths, and the files for machines.
 * @param catalogueOf the messages of the public pages in a language
 */
export function render(
  site: Site,
  help: readonly HelpPage[],
  catalogueOf: (tag: LanguageTag) => Catalogue,
): { pages: Map<string, string>; files: Map<string, string> } {
  const translated = languageTags.flatMap((tag) => pagesIn(tag, catalogueOf(tag), site));
  const pages = translated.filter(({ tag }) => tag === 'en').map(({ page }) => page);
  return {
    pages: new Map([
      ...translated.map(({ page, html }) => [page.path, html] as const),
      ...docsPages(help).map((page) => [page.path, asHtml(docsDocument(page, help, site))] as const),
      [referencePath, asHtml(<ReferenceDocument site={site} />)],
    ]),
    files: new Map([
      ['/sitemap.xml', sitemap(site.origin, [...translated.map(({ page }) => page), ...docsPages(help)])],
      ['/robots.txt', robots(site.origin)],
      ['/llms.txt', llms(site, [...pages, ...docsPages(help)])],
      [feedPath, feed(site.origin, releases)],
      ...help.map((page) => [`${page.path}.md`, `# ${page.title}\n\n${page.markdown}\n`] as const),
    ]),
  };
}

function pagesIn(tag: LanguageTag, catalogue: Catalogue, site: Site) {
  // Dates as the English pages write them: 22 November 2026.
  const speech = speechOf(tag, catalogue, tag === 'en' ? 'en-GB' : tag);
  speakBy(() => speech);
  const pages = publicPages(site).map((page) => ({
    page,
    tag,
    html: asHtml(<Document page={page} site={site} />),
  }));
  speakBy(() => undefined);
  return pages;
}

const docsPages = (help: readonly HelpPage[]) => [
  { path: docsPath, ...docsIndex, body: <DocsIndex pages={help} />, changed: undefined },
  ...help.map((page) => ({
    path: page.path,
    title: page.title,
    description: page.summary,
    body: <HelpArticle page={page} pages={help} />,
    changed: page.changed,
  })),
];

const docsDocument = (
  { body, ...page }: ReturnType<typeof docsPages>[number],
  help: readonly HelpPage[],
  site: Site,
) => (
  <DocsDocument page={page} pages={help} site={site}>
    {body}
  </DocsDocument>
);

const asHtml = (document: ReactElement) => `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
