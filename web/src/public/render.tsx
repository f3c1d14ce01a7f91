import type { ReactElement } from 'react';
import {
  type Catalogue,
  type LanguageTag,
  languageTags,
  speakBy,
  speechOf,
} from '@footfall/functions/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Docs } from '../features/docs/docs.ts';
import { releases } from '../features/changelog/releases/index.ts';
import { DocsDocument } from './docs/docs-document.tsx';
import { docsPages } from './docs/docs-pages.tsx';
import { Document } from './document.tsx';
import { feed, feedPath, llms, robots, sitemap } from './machine-files.ts';
import { publicPages } from './pages.tsx';
import type { Site } from './site.ts';

/**
 * The pages as HTML by their paths, and the files for machines.
 * @param catalogueOf the messages of the public pages in a language
 */
export function render(
  site: Site,
  docs: Docs,
  catalogueOf: (tag: LanguageTag) => Catalogue,
): { pages: Map<string, string>; files: Map<string, string> } {
  const translated = languageTags.flatMap((tag) => pagesIn(tag, catalogueOf(tag), site));
  const pages = translated.filter(({ tag }) => tag === 'en').map(({ page }) => page);
  const ofDocs = docsPages(docs);
  return {
    pages: new Map([
      ...translated.map(({ page, html }) => [page.path, html] as const),
      ...ofDocs.map(
        (page) => [page.path, asHtml(<DocsDocument page={page} docs={docs} site={site} />)] as const,
      ),
    ]),
    files: new Map([
      ['/sitemap.xml', sitemap(site.origin, [...translated.map(({ page }) => page), ...ofDocs])],
      ['/robots.txt', robots(site.origin)],
      ['/llms.txt', llms(site, [...pages, ...ofDocs])],
      [feedPath, feed(site.origin, releases)],
      ...docs.help.map((page) => [`${page.path}.md`, `# ${page.title}\n\n${page.markdown}\n`] as const),
    ]),
  };
}

function pagesIn(tag: LanguageTag, catalogue: Catalogue, site: Site) {
  // Dates as the English pages write them: 22 November 2026.
  const speech = speechOf(tag, catalogue, tag === 'en' ? 'en-GB' : tag);
  const before = speakBy(() => speech);
  const pages = publicPages(site).map((page) => ({
    page,
    tag,
    html: asHtml(<Document page={page} site={site} />),
  }));
  speakBy(before);
  return pages;
}

const asHtml = (document: ReactElement) => `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
