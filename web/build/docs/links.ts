import { posix } from 'node:path';
import { helpPath } from '../../src/paths.ts';

/** What a link of a page leads to: an address outside of /docs, or a page with an optional heading. */
export interface PageLink {
  path: string;
  anchor: string;
}

/**
 * Reads a link between Markdown files.
 * @param file the page that links, by its path in docs/help
 * @returns null if it leads out of the help
 * @throws Error if it is none of the known forms
 */
export function pageLinkOf(file: string, link: string): PageLink | null {
  if (/^(https?:\/\/|mailto:)/.test(link)) return null;
  const [target = '', anchor = ''] = link.split('#', 2);
  if (target.startsWith('/')) return { path: target, anchor };
  const to = target === '' ? file : posix.join(posix.dirname(file), target);
  const [, section, slug] = /^([a-z-]+)\/([a-z0-9-]+)\.md$/.exec(to) ?? [];
  if (section === undefined || slug === undefined)
    throw new Error(`${file} has a link to '${link}', which is no page`);
  return { path: helpPath(section, slug), anchor };
}
