/** What pages ask and where they stand, as lines that are the same in each run. */

/**
 * What is drawn or read off the clock is known by its form. Days are, too: how far they are from today depends on the day
 * of the month, on the hour and on the timezone.
 */
const chance: readonly (readonly [RegExp, string])[] = [
  // As tests make names: of the process, the milliseconds and a count.
  [/(?:-\d+)?-1\d{12}(?:-\d+)?/g, '-<n>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z/g, '<moment>'],
  [/\d{4}-\d\d-\d\d/g, '<day>'],
  [/(?<=(?:localhost|127\.0\.0\.1)(?::|%3A))\d+/g, '<port>'],
  [/data:image\/\w+;base64,[\w+/=]+/g, '<picture>'],
  [/\b(?=[\w-]*\d)[\w-]{32,}/g, '<token>'],
  [/\bff_\w+/g, '<key>'],
  // Firestore's ids, and those of accounts.
  [/(?<![A-Za-z\d])(?:[A-Za-z\d]{20}|[A-Za-z\d]{28})(?![A-Za-z\d])/g, '<id>'],
];

const withoutChance = (text: string) =>
  chance.reduce((said, [form, name]) => said.replaceAll(form, name), text);

/** Objects with their fields in one order, which means nothing. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

interface Asked {
  metrics?: string[];
  dimensions?: string[];
  date_range?: unknown;
  text?: string;
}

/** Asked when someone who types pauses: values to choose from, and what a draft keeps. A slow machine pauses more often. */
function isOfPause(path: string, { metrics, dimensions, date_range, text }: Asked): boolean {
  if (path === '/api/v1/suggestions') return text !== undefined;
  if (path === '/api/v1/channel-rule/preview') return true;
  return metrics?.join() === 'visitors' && !dimensions && date_range !== 'realtime';
}

/** A request of the API. Questions that are asked together have a line each, so it does not show which share a call. */
export function requestLines(method: string, url: string, body: string | null): string[] {
  const { pathname, searchParams } = new URL(url);
  const input: Asked & { queries?: Asked[] } = body ? JSON.parse(body) : Object.fromEntries(searchParams);
  return (input.queries ?? [input])
    .filter((asked) => !isOfPause(pathname, asked))
    .map((asked) => withoutChance(`${method} ${pathname} ${JSON.stringify(asked, inOrder)}`));
}

/** An address of the app, letter by letter: it is also a link that people keep. */
export function addressLine(url: string): string {
  const { pathname, search } = new URL(url);
  return withoutChance(`at ${pathname}${search}`);
}
