export interface HelpSection {
  title: string;
  html: string;
}

/** What a page of the docs has for its own script. */
const forPages = '.anchor, .copy, .tabs, footer';

/**
 * A section of a page of the docs, or the entire page.
 * @param path of the page
 * @param id of the heading or of the row of a table; empty for the page
 * @throws Error if the page cannot be loaded or has no such section
 */
export async function readSection(path: string, id: string): Promise<HelpSection> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const prose = page.querySelector<HTMLElement>('[data-prose]');
  const target = id === '' ? page.querySelector('h1') : page.getElementById(id);
  if (!prose || !target) throw new Error(`${path} has no section '${id}'`);
  for (const each of prose.querySelectorAll(forPages)) each.remove();
  for (const link of prose.querySelectorAll('a')) leadOut(link, path);
  const parts = id === '' ? [page.querySelector('.summary'), ...prose.children] : sectionAt(target);
  const title = target.textContent ?? '';
  for (const each of prose.querySelectorAll('[id]')) each.removeAttribute('id');
  return { title, html: parts.map((part) => part?.outerHTML ?? '').join('') };
}

/** Links leave the app as it is. */
function leadOut(link: HTMLAnchorElement, path: string): void {
  const href = link.getAttribute('href') ?? '';
  link.setAttribute('href', href.startsWith('#') ? path + href : href);
  link.target = '_blank';
  link.rel = 'noopener';
}

const levelOf = (element: Element) =>
  /^H[1-6]$/.test(element.tagName) ? Number(element.tagName[1]) : Infinity;

/** What follows a heading until the next one of its level or above. */
function sectionAt(heading: Element): Element[] {
  const parts: Element[] = [];
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (levelOf(next) <= levelOf(heading)) break;
    parts.push(next);
  }
  return parts;
}
