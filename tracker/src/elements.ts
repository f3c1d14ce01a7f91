import { bareAddress } from '@footfall/functions/contract/event/address';
import type { Props } from './options.ts';

interface Found {
  name: string;
  props: Props;
}

const files =
  /\.(7z|avi|csv|dmg|docx|exe|gz|key|midi|mov|mp3|mp4|mpeg|pdf|pkg|pps|ppt|pptx|rar|rtf|txt|wav|wma|wmv|xlsx|zip)$/i;

const tag = 'data-footfall-event';

/** The middle button opens a link. The right button opens only a menu. */
const middle = 1;

// A form's fields shadow properties and methods of the same name, so methods of the prototype are called.
const hasAttribute = (element: Element, name: string) => Element.prototype.hasAttribute.call(element, name);

const textOf = (element: Element, name: string) =>
  (Element.prototype.getAttribute.call(element, name) ?? '').replace(/\s+/g, ' ').trim();

type Link = HTMLAnchorElement | HTMLAreaElement | SVGAElement;

const isLink = (element: Element): element is Link =>
  (element instanceof HTMLAnchorElement ||
    element instanceof HTMLAreaElement ||
    element instanceof SVGAElement) &&
  Boolean(hrefOf(element));

/** Links in SVG have addresses that can be animated and relative. */
const hrefOf = ({ href }: Link) => (typeof href === 'string' ? href : href.baseVal);

function urlOf(link: Link): URL | undefined {
  try {
    return new URL(hrefOf(link), document.baseURI);
  } catch {
    return undefined;
  }
}

const isMade = ({ protocol }: URL) => protocol === 'blob:' || protocol === 'data:';

/**
 * The address of a link without parts that could be secret. Addresses that the page generated (`blob:`, `data:`) are
 * replaced by the name of the download, or else by the page. Other addresses, such as mailto:, are unchanged.
 */
function addressOf(link: Link): string | undefined {
  const url = urlOf(link);
  if (!url) return undefined;
  if (isMade(url)) return textOf(link, 'download') || bareAddress(location);
  return url.protocol.startsWith('http') ? bareAddress(url) : url.href;
}

const bareHost = (host: string) => host.replace(/^www\./, '');

function linkEvent(link: Link): Found | undefined {
  const url = urlOf(link);
  if (!url || !(url.host || isMade(url))) return undefined;
  const isOwn = isMade(url) || bareHost(url.host) === bareHost(location.host);
  const isFile = files.test(url.pathname) || (isOwn && hasAttribute(link, 'download'));
  if (isOwn && !isFile) return undefined;
  return { name: isFile ? 'File Download' : 'Outbound Link: Click', props: { url: addressOf(link) ?? '' } };
}

/** The event that an element names, with its properties and the address of the followed link. */
function namedEvent(named: Element, link: Link | undefined): Found {
  const url = link && addressOf(link);
  const props: Props = url === undefined ? {} : { url };
  for (const name of Element.prototype.getAttributeNames.call(named))
    if (name.startsWith(`${tag}-`)) props[name.slice(tag.length + 1)] = textOf(named, name);
  return { name: textOf(named, tag), props };
}

/**
 * Finds the event of a click or form submission: the one that `data-footfall-event` names on the element or around it,
 * else a link to another site, a file or a form. A form sends its event when it is submitted, not for clicks inside it.
 */
export function eventFinder(): (event: Event) => Found | undefined {
  /** After a click on a label, the browser clicks its field. An element around both counts one click. */
  let echo: { field: Element; named: Element } | undefined;
  return (event) => {
    const elements = event.composedPath().filter((target) => target instanceof Element);
    const link = elements.find(isLink);
    if (event instanceof MouseEvent && (link ? event.button > middle : event.button > 0)) return undefined;
    const submits = event.type === 'submit';
    const named = elements.find((element) => hasAttribute(element, tag));
    if (!named || named instanceof HTMLFormElement !== submits) {
      if (submits) return named ? undefined : { name: 'Form: Submission', props: {} };
      return link && linkEvent(link);
    }
    if (echo?.field === elements[0] && echo?.named === named) return undefined;
    const field = elements.find((element) => element instanceof HTMLLabelElement)?.control;
    echo = field ? { field, named } : undefined;
    setTimeout(() => (echo = undefined));
    return namedEvent(named, link);
  };
}
