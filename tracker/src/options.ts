export interface Revenue {
  amount: number | string;
  /** Three letters of ISO 4217, such as `EUR`. */
  currency: string;
}

/** At most 30 texts, numbers and booleans. */
export type Props = Record<string, string | number | boolean | null>;

/** The server's answer; an error if there was none; undefined if nothing was sent. */
export type Outcome = { status: number } | Error | undefined;

export interface EventOptions {
  props?: Props | undefined;
  /** `false`: the event does not end a bounce. */
  interactive?: boolean | undefined;
  /** Called after the event was sent, has failed, or was omitted. */
  callback?: ((outcome?: Outcome) => void) | undefined;
  /** Address of the page, if it differs from that of the last pageview. */
  url?: string | undefined;
  /** Not in the small script. */
  revenue?: Revenue | undefined;
}

/** Sends a custom event. */
export type Track = (name: string, options?: EventOptions) => void;

/** The `data-` attributes of the script's tag, as in the element's `dataset`. */
export interface Settings {
  /** The domain of the workspace, or several separated by commas. Default: the host of the page. */
  domain?: string | undefined;
  /** The address to send to. Default: `/api/event` at the origin of the script. */
  api?: string | undefined;
  /** If present: also count on the developer's own machine, and in automated browsers. */
  local?: string | undefined;
  /** If present: a route after the `#` is part of the page. Not in the small script. */
  hash?: string | undefined;
  /** Patterns of paths whose pageviews do not count, separated by commas. Not in the small script. */
  exclude?: string | undefined;
  /** Patterns of the only paths whose pageviews count, separated by commas. Not in the small script. */
  include?: string | undefined;
  /** The share of page loads whose speed is measured, from 0 to 1; '' is all of them. Not in the small script. */
  vitals?: string | undefined;
}

/** The options of `init`. */
export interface Options {
  /** The domain of the workspace, or several. Default: the host of the page. */
  domain?: string | string[] | undefined;
  /** Address to send to. Default: `/api/event` at the page's own origin. */
  api?: string | undefined;
  /** Also count on the developer's own machine, and in automated browsers. */
  local?: boolean | undefined;
  /** A route after the `#` is part of the page. */
  hash?: boolean | undefined;
  /** Patterns of paths whose pageviews do not count, with `*` and `**`. */
  exclude?: string[] | undefined;
  /** Patterns of the only paths whose pageviews count. */
  include?: string[] | undefined;
  /** Measure how fast pages are: always, or for this share of page loads, such as 0.25. */
  vitals?: boolean | number | undefined;
}
