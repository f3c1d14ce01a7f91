import { byFitness } from '../pictures/picture.ts';
import { tagsNamed, type Attributes } from '../site-check/page-tags.ts';

/** The assumed width of an icon whose link names no size. */
const defaultWidth = 32;
const defaultTouchWidth = 180;

/**
 * The addresses of a page's icons, the best for a list first. SVG is left out, because it can contain scripts.
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

/** The likely width of the icon; null if the link does not point to an icon. */
function widthOf({ rel = '', sizes = '' }: Attributes) {
  const kinds = rel.toLowerCase().split(/\s+/);
  const isTouch = kinds.some((kind) => /^apple-touch-icon(-precomposed)?$/.test(kind));
  if (!isTouch && !kinds.includes('icon')) return null;
  const widths = [...sizes.matchAll(/(\d{1,4})x\d/gi)].map(([, width]) => Number(width));
  return widths.sort(byFitness)[0] ?? (isTouch ? defaultTouchWidth : defaultWidth);
}

const isLoadable = ({ type = '' }: Attributes, { protocol, pathname }: URL) =>
  /^https?:$/.test(protocol) && !/svg/i.test(type) && !/\.svg$/i.test(pathname);
