import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { referencePath } from '../paths.ts';
import { releases } from '../features/changelog/releases/index.ts';
import { Document } from './document.tsx';
import { feed, feedPath, llms, robots, sitemap } from './machine-files.ts';
import { publicPages } from './pages.tsx';
import { ReferenceDocument } from './reference.tsx';
import type { Site } from './site.ts';

export function render(site: Site): { pages: Map<string, string>; files: Map<string, string> } {
  const pages = publicPages(site);
  return {
    pages: new Map([
      ...pages.map((page) => [page.path, asHtml(<Document page={page} site={site} />)] as const),
      [referencePath, asHtml(<ReferenceDocument site={site} />)],
    ]),
    files: new Map([
      ['/sitemap.xml', sitemap(site.origin, pages)],
      ['/robots.txt', robots(site.origin)],
      ['/llms.txt', llms(site, pages)],
      [feedPath, feed(site.origin, releases)],
    ]),
  };
}

const asHtml = (document: ReactElement) => `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
