import { NotPicture, pictureTypes, type Picture } from '../pictures/picture.ts';
import { readPicture } from '../pictures/read-picture.ts';
import {
  fetchPublic,
  internet,
  NoPage,
  type FetchOptions,
  type Network,
} from '../site-check/fetch-public.ts';

const timeoutMs = 5000;
/** For each response. The links to a page's icons are in its head. */
const maxBytes = 64 * 1024;
const maxTries = 2;

/**
 * Finds the icon of a site: one that its first page names, else `/favicon.ico`. It uses the fetch of the site check, so
 * that no name leads into a private network.
 * @returns null if the site has no icon that is a picture
 * @throws NoPage if the site does not answer
 */
export async function findFavicon(
  site: URL,
  network: Network = internet,
  signal: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<Picture | null> {
  const options = { network, signal, maxBytes, accept: 'text/html' };
  const page = await fetchPublic(site, options);
  // Imported on demand, because the HTML parser takes milliseconds to load.
  const { iconLinks } = await import('./icon-links.ts');
  const named = page.status === 200 ? iconLinks(page.body.toString('utf8'), page.url) : [];
  for (const url of [...named.slice(0, maxTries), new URL('/favicon.ico', page.url)]) {
    const picture = await pictureAt(url, { ...options, accept: 'image/*' });
    if (picture) return picture;
  }
  return null;
}

async function pictureAt(url: URL, options: FetchOptions) {
  try {
    const { status, body, isComplete } = await fetchPublic(url, options);
    return status === 200 && isComplete ? readPicture(body, pictureTypes) : null;
  } catch (error) {
    if (error instanceof NoPage || error instanceof NotPicture) return null;
    throw error;
  }
}
