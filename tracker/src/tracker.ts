import type { EventBody } from '@footfall/functions/contract';
import { watchAddress, type AddressChange } from './address-changes.ts';
import { eventFinder } from './elements.ts';
import type { EventOptions, Props, Settings, Track } from './options.ts';
import { addressAt, isCounted, pageAt } from './paths.ts';
import { scrollMeter } from './reading.ts';
import { randomId, resend, sendWaiting } from './resend.ts';
import type { Tag } from './tag.ts';

declare global {
  var footfall: Window['footfall'];

  interface Window {
    /** Before the script runs: the snippet that queues calls in `q`. Afterwards: the tracker, which has an `l`. */
    footfall?: (Track & { q?: Parameters<Track>[]; l?: number }) | undefined;
  }
}

/** The event of a missing page. Its name and its property are those of Plausible. */
const notFound = '404';

/** A page that replaces its address within this time redirects. */
const redirectMs = 1000;

/** Whether the server answered 404. Not every browser exposes the status. */
const isNotFound = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.responseStatus === 404;

/** Whether nothing counts: on the developer's own machine, in automated browsers, and by the visitor's own choice. */
function isIgnored({ local }: Settings): boolean {
  // A host on the internet has a dot that is followed by something other than a digit.
  const isOwn = local === undefined && (navigator.webdriver || !/\.\D/.test(location.hostname));
  try {
    return isOwn || Boolean(localStorage.footfall);
  } catch {
    // Reading storage can throw. Then there is no opt-out.
    return isOwn;
  }
}

type LoadVitals = () => Promise<{ measure: (values: Props) => void }>;

/** Measures the speed of a share of page loads: `0.25` is one in four, '' is all. The properties are set later. */
function measured(share: string | undefined, load: LoadVitals): Props | undefined {
  // A share that is not a number measures nothing.
  if (share === undefined || !(Math.random() < Number(share || 1))) return undefined;
  const values: Props = {};
  load().then(({ measure }) => measure(values), Date);
  return values;
}

interface Page {
  path: string;
  url: string;
  sinceMs: number;
  isCounted: boolean;
  notFoundId: string;
  vitals?: Props | undefined;
}

interface State {
  tag: Tag;
  ignored: boolean;
  page?: Page | undefined;
  engagedMs: number;
  scroll: ReturnType<typeof scrollMeter>;
  /** Functions that send the events of a page that has not been visible yet. */
  unseen: (() => void)[];
}

const isHashRouted = ({ tag }: State) => tag.dataset.hash !== undefined;

/** Sends an event, with an id by which the server recognizes repetitions. */
function send(
  state: State,
  n: string,
  // The default callback `Date` does nothing.
  { url, props, interactive, revenue, callback = Date }: EventOptions = {},
  id = randomId(),
): unknown {
  const { tag, ignored, page, engagedMs, scroll } = state;
  if (ignored) return callback();
  const h = isHashRouted(state);
  const body: EventBody = {
    n,
    u: url ?? page?.url ?? addressAt(h),
    d: tag.dataset.domain,
    r: document.referrer,
    p: props,
    i: interactive,
    e: engagedMs,
    sd: scroll.depth(),
    s: `${screen.width}x${screen.height}`,
    h,
    $: revenue,
    id,
  };
  // The address is a string, because pages replace `fetch` by functions that expect one. A string body needs no
  // preflight, and `keepalive` lets the request outlive the page.
  return resend(new URL(tag.dataset.api || '/api/event', tag.src).href, {
    method: 'post',
    keepalive: true,
    body: JSON.stringify(body),
  }).then(callback, callback);
}

/** Sends how long and how far the page was read. A page load is measured once, however often it is hidden. */
function leave(state: State) {
  const { page, engagedMs } = state;
  if (page && engagedMs) {
    send(state, 'engagement', { props: page.vitals });
    page.vitals = undefined;
  }
  state.engagedMs = 0;
}

function enter(state: State, path: string, loadVitals: LoadVitals) {
  const { dataset } = state.tag;
  // Speed and status are those of the loaded page, not of the pages that an app shows afterwards.
  const isLoaded = !state.page;
  const page: Page = {
    path,
    url: addressAt(isHashRouted(state)),
    sinceMs: performance.now(),
    isCounted: isCounted(path, dataset),
    notFoundId: randomId(),
  };
  state.page = page;
  state.scroll.reset();
  if (page.isCounted) {
    send(state, 'pageview');
    if (isLoaded) page.vitals = measured(dataset.vitals, loadVitals);
    if (isLoaded && isNotFound())
      send(state, notFound, { props: { path }, interactive: false }, page.notFoundId);
  }
  for (const sendNow of state.unseen.splice(0)) sendNow();
}

/** Checks whether the page has changed or is left. Counts a page only once it is visible. */
function look(state: State, { navigationType, persisted }: AddressChange, loadVitals: LoadVitals) {
  const { page } = state;
  const path = pageAt(isHashRouted(state));
  const { hidden } = document;
  if (page && navigationType === 'replace' && performance.now() - page.sinceMs < redirectMs) {
    page.path = path;
  } else if (hidden || persisted || path !== page?.path) {
    if (hidden && state.engagedMs) state.scroll.measure();
    leave(state);
    if (!hidden) enter(state, path, loadVitals);
  }
  if (hidden) sendWaiting();
}

/** Counts full seconds, because a clock would continue while a computer sleeps. A hidden page does not have focus. */
const countSeconds = (state: State) =>
  setInterval(() => {
    if (!state.page?.isCounted || !document.hasFocus()) return;
    state.engagedMs += 1000;
    state.scroll.measure();
  }, 1000);

/** Sends clicks and forms. It listens before the page's own listeners, which may stop the event. */
function watchElements(track: Track) {
  const eventOf = eventFinder();
  const find = (event: Event) => {
    try {
      const found = eventOf(event);
      if (found) track(found.name, found);
    } catch {
      // An error in reading the page's elements must not break the page.
    }
  };
  for (const name of ['click', 'auxclick', 'submit']) addEventListener(name, find, true);
}

/**
 * Starts counting on the current page, and defines `footfall`. Stores nothing. A second call has no effect.
 * @returns a function that replaces attributes of the tag from then on
 */
export function start(tag: Tag, loadVitals: LoadVitals): (settings: Settings) => void {
  const before = window.footfall;
  if (before?.l) return () => {};
  const state: State = {
    tag,
    ignored: isIgnored(tag.dataset),
    engagedMs: 0,
    scroll: scrollMeter(),
    unseen: [],
  };
  const lookAt = (change: AddressChange = {}) => look(state, change, loadVitals);
  // Input from the page can only reject a promise here, never throw in the page's own code.
  const track: Track = async (name, options = {}) => {
    const { page, unseen } = state;
    const url = options.url ?? page?.url ?? addressAt(isHashRouted(state));
    if (!page) unseen.push(() => track(name, { ...options, url }));
    // A missing page is one event, even if the site reports it too.
    else send(state, name, options, name === notFound ? page.notFoundId : undefined);
  };
  lookAt();
  watchAddress(lookAt);
  watchElements(track);
  countSeconds(state);
  window.footfall = Object.assign(track, { l: 1 });
  // `footfall` can be an element of this name, which has no queue.
  before?.q?.forEach?.((call) => track(...call));
  return (settings) => {
    const wasIgnored = state.ignored;
    state.tag = { ...tag, dataset: { ...tag.dataset, ...settings } };
    state.ignored = isIgnored(state.tag.dataset);
    const { page } = state;
    if (wasIgnored && !state.ignored) {
      state.page = undefined;
      lookAt();
    } else if (page) {
      page.path = pageAt(isHashRouted(state));
    }
  };
}
