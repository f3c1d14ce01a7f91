/* oxlint-disable eqeqeq -- both sides are texts, and it saves a byte each */
import type { EventBody } from '@footfall/functions/contract';
import { eventOf } from './elements.ts';
import type { EventOptions, Props, Settings, Track } from './options.ts';
import { addressAt, isCounted, pageAt } from './paths.ts';
import { randomId, resend, sendWaiting } from './resend.ts';
import { measured } from './vitals.ts';

/** Set by the build: true for the script with all features, false for the small one. */
declare const PLUS: boolean;

declare global {
  var footfall: Window['footfall'];

  interface Window {
    /** Before the script runs: the snippet that queues calls in `q`. Then: the tracker, which has an `l`. */
    footfall?: (Track & { q?: Parameters<Track>[]; l?: number }) | undefined;
  }
}

/** The event of a page that does not exist. Its name and its property are those of Plausible. */
const notFound = '404';

/** Whether the server said so when it sent the page. Not every browser tells. */
const isNotFound = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.responseStatus == 404;

/** What only the larger script does: elements and forms, and sending what waits when the page is hidden. */
function watch(track: Track): void {
  const find = (event: Event) => {
    try {
      const found = eventOf(event);
      if (found) track(found.name, found);
    } catch {
      // In a form, an element's name can hide a property or method that the code uses.
    }
  };
  // In the capturing phase, before the page's own listeners, which may stop the event.
  for (const name of ['click', 'auxclick', 'submit']) addEventListener(name, find, true);
  addEventListener('visibilitychange', () => document.hidden && sendWaiting());
}

/**
 * Starts counting on the current page, and defines `footfall`. Stores nothing in the browser. A second call has no
 * effect.
 *
 * The small script consists of this, so the code saves bytes: variables have the names of the request's fields,
 * defaults of parameters replace declarations, and an expression has a name only if that compresses better. It is one
 * function because its parts share what they change: with a function each, they would have to pass it on.
 */
export function start({ src, dataset }: { src: string; dataset: Settings }): void {
  const doc = document;
  const at = location;
  const past = history;
  const pushState = past.pushState;
  const hash = PLUS && dataset.hash !== undefined;
  const before = self.footfall;
  let ignored: boolean | string | undefined;
  let path: string | undefined;
  let url = PLUS ? addressAt(hash) : at.href;
  let depth = 0;
  let engaged = 0;
  let counted = false;
  let pageId = PLUS ? randomId() : '';
  let vitals: Props | undefined;

  // Input from the page can only reject a promise here, never throw in the page's own code. Without a callback, `Date`
  // is called, which is short and does nothing. A string body needs no preflight, and `keepalive` lets the request
  // outlive the page.
  const post = async (
    n: string,
    { url: u = url, props: p, interactive: i, callback = Date }: EventOptions = {},
    more?: Pick<EventBody, 'h' | '$' | 'id'>,
  ) =>
    ignored
      ? callback()
      : (PLUS ? resend : fetch)(new URL(dataset.api || '/api/event', src), {
          method: 'post',
          keepalive: true,
          body: JSON.stringify({
            n,
            u,
            d: dataset.domain,
            r: doc.referrer,
            p,
            i,
            e: engaged,
            sd: depth,
            s: screen.width + 'x' + screen.height,
            ...(PLUS && more),
          } satisfies EventBody),
        }).then(callback, callback);

  const track = PLUS
    ? async (name: string, options: EventOptions = {}) =>
        // A page that does not exist is one event, also if the site reports it too.
        post(name, options, { h: hash, $: options.revenue, id: name == notFound ? pageId : randomId() })
    : post;

  /** Called when the page may have changed or is left, and on clicks. Counts a page only once it is visible. */
  const look = (
    occasion: Partial<PageTransitionEvent> = {},
    hidden = doc.hidden,
    // The innermost element comes first, also inside shadow roots. A link without a host, such as mailto:, is skipped.
    link = PLUS
      ? undefined
      : (occasion.composedPath?.() as HTMLAnchorElement[] | undefined)?.find(
          (one) => one.hostname && one.hostname != at.hostname,
        ),
  ) => {
    if (!PLUS && link) track('Outbound Link: Click', { props: { url: link.href } });
    // @ts-expect-error bits instead of booleans take fewer bytes
    if (hidden | occasion.persisted | (path != (PLUS ? pageAt(hash) : at.pathname))) {
      if (!PLUS && engaged) track('engagement');
      if (PLUS && engaged) {
        track('engagement', { props: vitals });
        // A page load is one measurement, however often it is hidden.
        vitals = undefined;
      }
      engaged = 0;
      if (!hidden) {
        // Speed and status are those of the page that was loaded, not of the ones that an app shows after it.
        const isLoaded = PLUS && !path;
        path = PLUS ? pageAt(hash) : at.pathname;
        url = PLUS ? addressAt(hash) : at.href;
        depth = 0;
        if (PLUS) {
          counted = isCounted(path, dataset);
          vitals = isLoaded && counted ? measured(dataset.vitals) : undefined;
          if (!isLoaded) pageId = randomId();
        }
        if (!PLUS || counted) track('pageview');
        // `hidden` is false here. The literal would be sent as 0.
        if (isLoaded && counted && isNotFound()) track(notFound, { props: { path }, interactive: hidden });
      }
    }
  };

  try {
    // A host on the internet has a dot that is followed by something other than a digit.
    ignored = (dataset.local ?? (navigator.webdriver || !/\.\D/.test(at.hostname))) || localStorage.footfall;
  } catch {
    // Reading storage can throw; then there is no choice of the visitor in it.
  }
  if (!before?.l) {
    ['pageshow', 'popstate', 'visibilitychange', ...(PLUS ? [] : ['click'])].map((name) =>
      addEventListener(name, look),
    );
    if (PLUS) watch(track as Track);
    look();
    // Counts full seconds, because a clock would continue while a computer sleeps. A hidden page does not have focus.
    setInterval(() => {
      if ((!PLUS || counted) && doc.hasFocus()) {
        engaged += 1000;
        depth = Math.max(depth, (100 * (innerHeight + scrollY)) / (doc.all[0] as Element).scrollHeight);
      }
    }, 1000);
    if (PLUS) (self.footfall = track as Track & { l?: number }).l = 1;
    else (footfall = track as Track & { l?: number }).l = 1;
    before?.q?.map((call) => track(...call));
    // Last, because in the package, which is strict, this throws if a page has frozen its history.
    past.pushState = (...state) => look(pushState.apply(past, state) as undefined);
  }
}
