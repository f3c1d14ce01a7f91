import type { EventRow } from '@footfall/functions/contract';

/** An event of a workspace that treats `/about` and `/about/` as one page. */
type MergedEvent = EventRow & { isMerged: true };

/** The events with the pages that their paths are. */
export const withMergedPages = (events: readonly EventRow[]): EventRow[] =>
  events.map((event): MergedEvent => ({ ...event, pathname: mergedPath(event.pathname), isMerged: true }));

export const isMerged = (event: EventRow): boolean => 'isMerged' in event;

/** The path without trailing slashes, at its end or before a query or a fragment. */
export function mergedPath(path: string): string {
  let page = '';
  for (let at = 0; at < path.length;) {
    let end = at;
    while (path[end] === '/') end += 1;
    const isLast = end === path.length || path[end] === '?' || path[end] === '#';
    const isAfterText = page !== '' && !/[?#]$/.test(page);
    if (end > at && !(isLast && isAfterText)) page += path.slice(at, end);
    if (end === at) page += path[end++] ?? '';
    at = end;
  }
  return page;
}

/** The paths that a page stands for. */
export function pathsOfPage(page: string): string[] {
  const end = page.search(/[?#]/);
  const [path, rest] = end < 0 ? [page, ''] : [page.slice(0, end), page.slice(end)];
  const text = path.replace(/\/+$/, '');
  return text === '' ? [page] : [page, `${text}/${path.slice(text.length)}${rest}`];
}
