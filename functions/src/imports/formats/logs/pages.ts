import type { LoggedRequest } from './request.ts';

/** Endings of addresses that are pages. Other endings are files. */
const pageEndings = new Set(
  'htm html xhtml shtml php php5 phtml asp aspx jsp jspx do action cfm cgi pl'.split(' '),
);

/** Addresses without an ending that programs fetch. */
const forPrograms =
  /^\/(?:api|graphql|rest|wp-json|wp-admin|xmlrpc|cdn-cgi|\.well-known|_[\w-]+|feed|rss|atom)(?:\/|$)/i;

/** An ending has a letter: `/release-1.2` is a page. */
const ending = /\.(?=[^./]*[a-z])([a-z\d]{1,10})$/i;

/**
 * Whether a request was for a page that was sent, or that the browser had already. If the log has the type of the
 * answer, that decides; otherwise the address: no ending or that of a page, and not one that programs fetch.
 */
export function isPageRequest({ method, status, target, contentType }: LoggedRequest): boolean {
  if (!isSent({ method, status })) return false;
  if (contentType !== '') return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);
  const [path = ''] = target.split(/[?#]/, 1);
  if (forPrograms.test(path) || path.includes('/feed/') || path.endsWith('/feed')) return false;
  const found = ending.exec(path.slice(path.lastIndexOf('/') + 1))?.[1];
  return found === undefined || pageEndings.has(found.toLowerCase());
}

/** Files that say what crawlers may fetch and where it is. */
const filesForCrawlers = /^\/(?:(?:robots|llms|llms-full)\.txt|sitemap[\w-]*\.xml)$/i;

/** Whether a request was for a file that only counts as a fetch of a crawler. */
export const isFileForCrawlers = (request: LoggedRequest): boolean =>
  isSent(request) && filesForCrawlers.test(request.target.split(/[?#]/, 1)[0] ?? '');

const isSent = ({ method, status }: Pick<LoggedRequest, 'method' | 'status'>) =>
  method === 'GET' && (status === 200 || status === 304);
