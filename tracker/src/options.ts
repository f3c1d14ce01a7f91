/** What an event earned. */
export interface Revenue {
  amount: number | string;
  /** Three letters of ISO 4217, such as `EUR`. */
  currency: string;
}

/** Text, numbers and yes or no, at most 30 of them. */
export type Props = Record<string, string | number | boolean | null>;

/** The server's answer; an error where there was none; nothing where nothing was sent. */
export type Outcome = { status: number } | Error | undefined;

export interface EventOptions {
  props?: Props | undefined;
  /** `false`: the event does not end a bounce. */
  interactive?: boolean | undefined;
  /** Called once sending has succeeded, failed or been left out. */
  callback?: ((outcome?: Outcome) => void) | undefined;
  /** Address of the page, where it is another than that of the last pageview. */
  url?: string | undefined;
  /** Not in the small script. */
  revenue?: Revenue | undefined;
}

/** Sends an event of the site's own. */
export type Track = (name: string, options?: EventOptions) => void;

/** The attributes `data-...` of the script's tag, as the browser hands them over. */
export interface Settings {
  /** The domain of the workspace; several with commas between. Left out: the host of the page. */
  domain?: string | undefined;
  /** Where to send to. Left out: `/api/event` where the script comes from. */
  api?: string | undefined;
  /** There: count on the developer's own machine, and what programs do, as well. */
  local?: string | undefined;
  /** There: a page is what stands behind the `#`. Not in the small script. */
  hash?: string | undefined;
  /** Patterns of paths whose pageviews are not counted, commas between. Not in the small script. */
  exclude?: string | undefined;
  /** Patterns of the only paths whose pageviews are counted, commas between. Not in the small script. */
  include?: string | undefined;
}

/** What `init` takes. */
export interface Options {
  /** The domain of the workspace, or several. Left out: the host of the page. */
  domain?: string | string[] | undefined;
  /** Address to send to. Left out: `/api/event` of the page's own origin. */
  api?: string | undefined;
  /** Count on the developer's own machine, and what programs do, as well. */
  local?: boolean | undefined;
  /** A page is what stands behind the `#`. */
  hash?: boolean | undefined;
  /** Patterns of paths whose pageviews are not counted, with `*` and `**`. */
  exclude?: string[] | undefined;
  /** Patterns of the only paths whose pageviews are counted. */
  include?: string[] | undefined;
}
