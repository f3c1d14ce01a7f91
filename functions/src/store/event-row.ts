/**
 * One row of the table `events`, as the JSON that BigQuery takes in a streaming insert. The columns are described in schema/events.sql and docs/architecture.md. Text that is not known is ''.
 */
export interface EventRow {
  workspace_id: string;
  /** Calendar day in the workspace's time zone. */
  date: string;
  /** 0 to 23, in the same zone. */
  hour: number;
  /** ISO 8601, UTC. */
  timestamp: string;
  event_id: string;
  name: string;
  /** A signed 64-bit integer, in decimal digits. */
  visitor_id: string;
  hostname: string;
  pathname: string;
  /** External referrer, without query and fragment. */
  referrer: string;
  /** Display name of where the visit came from; '' where it came directly. */
  source: string;
  channel: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_term: string;
  utm_content: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** BCP 47 primary tag. */
  language: string;
  device: 'mobile' | 'tablet' | 'laptop' | 'desktop' | '';
  browser: string;
  browser_version: string;
  os: string;
  os_version: string;
  /** Width and height in CSS pixels, such as `1440x900`. */
  screen: string;
  /** Custom properties as a JSON object in text (a load job takes the object itself); null where there are none. */
  props: string | null;
  interactive: boolean;
  /** On `engagement`: milliseconds visible and focused. */
  engaged_ms: number | null;
  /** On `engagement`: greatest scroll depth in percent. */
  scroll_percent: number | null;
}
