/* eslint eqeqeq: off -- of two texts, and a byte less each */
import type { EventBody } from '@footfall/functions/contract';
import { eventOf } from './elements.ts';
import type { EventOptions, Settings, Track } from './options.ts';
import { addressAt, isCounted, pageAt } from './paths.ts';
import { randomId, resend, sendWaiting } from './resend.ts';

/** Set by the build: the script with everything, or the small one. */
declare const PLUS: boolean;

declare global {
  var footfall: Window['footfall'];

  interface Window {
    /** Before the script: what keeps calls in `q`. From then on: the tracker, which has an `l`. */
    footfall?: (Track & { q?: Parameters<Track>[]; l?: number }) | undefined;
  }
}

/** What the small script does not look at: clicks, forms, and what waits when the page goes. */
function watch(track: Track): void {
  const find = (event: Event) => {
    try {
      const found = eventOf(event);
      if (found) track(found.name, found);
    } catch {
      // An element can bear the name of any function that it is asked for.
    }
  };
  // Before the page's own listeners, which may keep an event from going on.
  for (const name of ['click', 'auxclick', 'submit']) addEventListener(name, find, true);
  addEventListener('visibilitychange', () => document.hidden && sendWaiting());
}

/**
 * Counts the page that it is called in, and gives it `footfall`. Keeps nothing in the browser. A second call changes
 * nothing.
 *
 * This is the small script, so it is written for few bytes: what is sent has the names of the wire, defaults of
 * parameters take the place of declarations, and a name stands for an expression where that compresses better.
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

  // What the page hands over can fail here, in vain promises, but never in the page's own code. Without a callback it
  // is `Date` that is called, which is short and does nothing. A string needs no preflight, and `keepalive` lets the
  // request outlive the page.
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
        post(name, options, { h: hash, $: options.revenue, id: randomId() })
    : post;

  /** Whenever the page may be another, or is left; and on clicks. A page that nobody has seen yet waits. */
  const look = (
    occasion: Partial<PageTransitionEvent> = {},
    hidden = doc.hidden,
    // The innermost comes first, from within shadow roots too; what has no host, such as mailto:, leads to no site.
    link = PLUS
      ? undefined
      : (occasion.composedPath?.() as HTMLAnchorElement[] | undefined)?.find(
          (one) => one.hostname && one.hostname != at.hostname,
        ),
  ) => {
    if (!PLUS && link) track('Outbound Link: Click', { props: { url: link.href } });
    // @ts-expect-error bits of what is true or not, which take fewer bytes
    if (hidden | occasion.persisted | (path != (PLUS ? pageAt(hash) : at.pathname))) {
      if (engaged) track('engagement');
      engaged = 0;
      if (!hidden) {
        path = PLUS ? pageAt(hash) : at.pathname;
        url = PLUS ? addressAt(hash) : at.href;
        depth = 0;
        if (PLUS) counted = isCounted(path, dataset);
        if (!PLUS || counted) track('pageview');
      }
    }
  };

  try {
    // A host of the internet has a dot before its last name, which is no number and not .local.
    ignored = (dataset.local ?? (navigator.webdriver || !/\.\D/.test(at.hostname))) || localStorage.footfall;
  } catch {
    // A browser that denies the page its storage has kept nothing in it.
  }
  if (!before?.l) {
    ['pageshow', 'popstate', 'visibilitychange', ...(PLUS ? [] : ['click'])].map((name) =>
      addEventListener(name, look),
    );
    if (PLUS) watch(track as Track);
    look();
    // Each full second that the page is looked at: clocks would go on while a computer sleeps. A hidden page has no
    // focus.
    setInterval(() => {
      if ((!PLUS || counted) && doc.hasFocus()) {
        engaged += 1000;
        depth = Math.max(depth, (100 * (innerHeight + scrollY)) / (doc.all[0] as Element).scrollHeight);
      }
    }, 1000);
    if (PLUS) (self.footfall = track as Track & { l?: number }).l = 1;
    else (footfall = track as Track & { l?: number }).l = 1;
    before?.q?.map((call) => track(...call));
    // Last, because in the package, which is strict, this fails where a page has frozen its history.
    past.pushState = (...state) => look(pushState.apply(past, state) as undefined);
  }
}
