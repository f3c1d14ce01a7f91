import { isbot } from 'isbot';
import type { DropReason } from '../contract/event.ts';

/** What the steps of admission look at. */
export interface Candidate {
  headers: Record<string, string | string[] | undefined>;
  /** Address of the page as it was sent. */
  pageUrl: string;
}

interface Step {
  reason: DropReason;
  applies: (candidate: Candidate) => boolean;
}

/** Every rule by which an event is acknowledged and not counted, in the order in which they are asked. */
const steps: readonly Step[] = [
  {
    // Browsers say so when they load a page that nobody has looked at yet.
    reason: 'prefetch',
    applies: ({ headers }) =>
      ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
        /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
      ),
  },
  {
    // Every browser names itself; what does not is a program.
    reason: 'bot',
    applies: ({ headers }) => {
      const userAgent = String(headers['user-agent'] ?? '').trim();
      return userAgent === '' || isbot(userAgent);
    },
  },
  {
    // An address that is no web page (javascript:, data:, file:) cannot be one of the site's pages.
    reason: 'malformed',
    applies: ({ pageUrl }) => !/^https?:\/\/[^/?#]/i.test(pageUrl),
  },
];

/** The reason not to count an event, or null where it is admitted. */
export function dropReason(candidate: Candidate): DropReason | null {
  return steps.find((step) => step.applies(candidate))?.reason ?? null;
}
