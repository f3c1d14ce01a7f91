import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { type HelpPage, type Section, sectionNames } from '../../src/features/docs/help.ts';
import { appAddresses, docsPath, helpPath, publicPaths } from '../../src/paths.ts';
import { changedDays } from './changed.ts';
import { contractTables } from './contract-tables.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type PageLink, pageLinkOf } from './links.ts';
import { renderMarkdown } from './markdown.ts';
import { platformSteps } from './platform-steps.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = 'docs/help';

/** Where links may lead besides the help. */
const otherAddresses: readonly string[] = [
  docsPath,
  ...Object.values(publicPaths),
  ...appAddresses,
  '/api/openapi.json',
  '/js/script.js',
  '/llms.txt',
];

/** The Markdown files of the help by their paths in docs/help, relative to that folder. */
function helpFiles(): Map<string, string> {
  const files = globSync('**/*.md', { cwd: join(root, folder) }).map((file) => file.replaceAll(sep, '/'));
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, folder, file), 'utf8')]));
}

interface Link extends PageLink {
  file: string;
  link: string;
}

/**
 * Renders all pages of the help.
 * @param others pages of /docs that are not Markdown
 * @throws Error with all dead links
 */
export function renderHelp(
  files: ReadonlyMap<string, string>,
  origin: string,
  others: readonly string[] = [],
  days: ReadonlyMap<string, string> = new Map(),
): HelpPage[] {
  const links: Link[] = [];
  const pages = [...files].map(([file, text]) =>
    pageOf(file, text, origin, days.get(`${folder}/${file}`), links),
  );
  const dead = links.filter((link) => !isAlive(link, pages, [...otherAddresses, ...others]));
  if (dead.length > 0) {
    throw new Error(
      `Dead links in ${folder}:\n${dead.map(({ file, link }) => `  ${file}: ${link}`).join('\n')}`,
    );
  }
  return pages;
}

/** @param links receives those of the page */
function pageOf(
  file: string,
  text: string,
  origin: string,
  changed: string | undefined,
  links: Link[],
): HelpPage {
  const { body, ...fields } = splitFrontMatter(file, text);
  const section = dirname(file) as Section;
  if (!sectionNames.includes(section)) throw new Error(`${file} is in no section of the help`);
  const hrefOf = (link: string) => {
    const to = pageLinkOf(file, link);
    if (!to) return link;
    links.push({ ...to, file, link });
    return `${to.path}${to.anchor && `#${to.anchor}`}`;
  };
  try {
    const rendered = renderMarkdown(body, {
      hrefOf,
      tables: contractTables,
      values: { ...platformSteps, origin, domain: 'example.com' },
    });
    return { ...fields, ...rendered, path: helpPath(section, basename(file, '.md')), section, changed };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

function isAlive({ path, anchor }: Link, pages: readonly HelpPage[], others: readonly string[]): boolean {
  const page = pages.find((each) => each.path === path);
  if (!page) return others.includes(path);
  return anchor === '' || page.html.includes(` id="${anchor}"`);
}

/** The pages of this repository. */
export const helpPages = (origin: string, others: readonly string[]): HelpPage[] =>
  renderHelp(helpFiles(), origin, others, changedDays(root, folder));
