import type { EventRow, MovedPage } from '@footfall/functions/contract';
import { movedPathBy } from './moved-pages.ts';

/** Which paths a workspace treats as one page. */
export interface OraclePages {
  mergesSlashes: boolean;
  moved: readonly MovedPage[];
}

/** An event whose path is mapped to a page, with the path that was sent. */
type MappedEvent = EventRow & { sent: string; pages: OraclePages };

/** The events with the pages that their paths are. */
export const withPages = (events: readonly EventRow[], pages: OraclePages): EventRow[] =>
  events.map((event): MappedEvent => ({
    ...event,
    pathname: pageOfPath(event.pathname, pages),
    sent: merging(pages)(event.pathname),
    pages,
  }));

const merging = ({ mergesSlashes }: OraclePages) => (mergesSlashes ? mergedPath : (path: string) => path);

function pageOfPath(path: string, pages: OraclePages) {
  const merged = merging(pages)(path);
  return movedPathBy(pages.moved, merged, merging(pages)) ?? merged;
}

const isMapped = (event: EventRow): event is MappedEvent => 'pages' in event;

/** The path that was sent for the page of an event, without trailing slashes where these are merged. */
export const sentPath = (event: EventRow): string => (isMapped(event) ? event.sent : event.pathname);

/** The pages that a typed path can name, for the workspace of an event: as it is shown, and where it moved to. */
export function pagesNamed(path: string, event: EventRow, isLoose = false): string[] {
  if (!isMapped(event)) return [path];
  const { pages } = event;
  const merged = merging(pages)(path);
  const loosely = isLoose ? movedPathBy(pages.moved, merged, merging(pages), true) : null;
  return [merged, pageOfPath(path, pages), ...(loosely === null ? [] : [loosely])];
}

/** The paths that a page of this event stands for. */
export const pathsOfPages = (paths: readonly string[], event: EventRow): string[] =>
  isMapped(event) && event.pages.mergesSlashes ? paths.flatMap(pathsOfPage) : [...paths];

/** The path without trailing slashes, at its end or before a query or a fragment. */
function mergedPath(path: string): string {
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

function pathsOfPage(page: string): string[] {
  const end = page.search(/[?#]/);
  const [path, rest] = end < 0 ? [page, ''] : [page.slice(0, end), page.slice(end)];
  const text = path.replace(/\/+$/, '');
  return text === '' ? [page] : [page, `${text}/${path.slice(text.length)}${rest}`];
}
