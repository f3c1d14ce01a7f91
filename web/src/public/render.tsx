import { renderToStaticMarkup } from 'react-dom/server';
import { releases } from '../features/changelog/releases/index.ts';
import { Document } from './document.tsx';
import { feed, feedPath, llms, robots, sitemap } from './machine-files.ts';
import { publicPages } from './pages.tsx';
import type { Site } from './site.ts';

/** Every public page by its path, and the files for machines, as text. */
export function render(site: Site): { pages: Map<string, string>; files: Map<string, string> } {
  const pages = publicPages(site);
  return {
    pages: new Map(
      pages.map((page) => [
        page.path,
        `<!doctype html>\n${renderToStaticMarkup(<Document page={page} site={site} />)}\n`,
      ]),
    ),
    files: new Map([
      ['/sitemap.xml', sitemap(site.origin, pages)],
      ['/robots.txt', robots(site.origin)],
      ['/llms.txt', llms(site, pages)],
      [feedPath, feed(site.origin, releases)],
    ]),
  };
}
