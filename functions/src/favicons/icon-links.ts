import { byFitness } from '../pictures/best-size.ts';
import { tagsNamed, type Attributes } from '../site-check/page-tags.ts';

/** What a link says that names no size: browsers' icons are small, those for a phone's start page are not. */
const usualWidth = 32;
const usualTouchWidth = 180;

/**
 * The addresses of a page's icons, those that suit a list best first. Drawings in SVG are left out: they can carry
 * scripts.
 * @see https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export function iconLinks(html: string, page: URL): URL[] {
  return tagsNamed(html, 'link')
    .flatMap((link) => {
      const width = widthOf(link);
      const url = link.href ? URL.parse(link.href, page.href) : null;
      return width && url && isLoadable(link, url) ? [{ url, width }] : [];
    })
    .sort((a, b) => byFitness(a.width, b.width))
    .map(({ url }) => url);
}

/** How wide the icon is likely to be; null where the link is not one to an icon. */
function widthOf({ rel = '', sizes = '' }: Attributes): number | null {
  const kinds = rel.toLowerCase().split(/\s+/);
  const isTouch = kinds.some((kind) => /^apple-touch-icon(-precomposed)?$/.test(kind));
  if (!isTouch && !kinds.includes('icon')) return null;
  const widths = [...sizes.matchAll(/(\d{1,4})x\d/gi)].map(([, width]) => Number(width));
  return widths.sort(byFitness)[0] ?? (isTouch ? usualTouchWidth : usualWidth);
}

function isLoadable({ type = '' }: Attributes, { protocol, pathname }: URL): boolean {
  return /^https?:$/.test(protocol) && !/svg/i.test(type) && !/\.svg$/i.test(pathname);
}
