import { bareAddress } from '@footfall/functions/contract/event/address';
import type { Props } from './options.ts';

/** An automatic event. */
export interface Found {
  name: string;
  props: Props;
}

const files =
  /\.(7z|avi|csv|dmg|docx|exe|gz|key|midi|mov|mp3|mp4|mpeg|pdf|pkg|pps|ppt|pptx|rar|rtf|txt|wav|wma|wmv|xlsx|zip)$/i;

const tag = 'data-footfall-event';

/** The address of a link without what could be a secret. Other addresses, such as mailto:, are unchanged. */
const addressOf = (link: HTMLAnchorElement) =>
  link.protocol.startsWith('http') ? bareAddress(link) : link.href;

/**
 * The event of a click or of a submitted form: the one that `data-footfall-event` names on the element or an element
 * around it, else a link to another site, a file or a form. An element that names an event sends only that one. A form
 * sends it when it is submitted, not for clicks inside it.
 */
export function eventOf(event: Event): Found | undefined {
  // The right button opens a menu.
  if (event instanceof MouseEvent && event.button > 1) return undefined;
  const elements = event.composedPath().filter((target) => target instanceof Element);
  const submits = event.type === 'submit';
  const link = elements.find((element) => element instanceof HTMLAnchorElement && element.href) as
    | HTMLAnchorElement
    | undefined;
  const named = elements.find((element) => element.hasAttribute(tag));
  if (named && named instanceof HTMLFormElement === submits) {
    const props: Props = link ? { url: addressOf(link) } : {};
    for (const { name, value } of named.attributes)
      if (name.startsWith(`${tag}-`)) props[name.slice(tag.length + 1)] = value;
    return { name: named.getAttribute(tag) ?? '', props };
  }
  if (submits) return named ? undefined : { name: 'Form: Submission', props: {} };
  if (!link?.hostname) return undefined;
  if (link.host !== location.host) return { name: 'Outbound Link: Click', props: { url: addressOf(link) } };
  return files.test(link.pathname)
    ? { name: 'File Download', props: { url: link.origin + link.pathname } }
    : undefined;
}
