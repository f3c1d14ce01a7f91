import { flag, text } from './fields.ts';
import { z } from 'zod';
import { maxEntriesOf, mustOfEntry, trafficEntries, type TrafficList } from '../traffic/rules.ts';
import { cleanText } from '../event/text.ts';
import { say } from '../words/say.ts';

function entries(list: TrafficList) {
  const { read } = trafficEntries[list];
  const entry = text.transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(`"${cleanText(text, 60)}" ${mustOfEntry(list, text)}`);
    return z.NEVER;
  });
  return z
    .array(entry)
    .max(maxEntriesOf(list), {
      error: () =>
        say('must have at most {max, plural, one {# entry} other {# entries}}', { max: maxEntriesOf(list) }),
    })
    .transform((all) => [...new Set(all)]);
}

/** Decides which events of a site count. The owners and admins of its workspace edit it. */
const storedRules = z.strictObject({
  /** Patterns of the full path as browsers send it, see path-pattern.ts. */
  excludedPages: z.array(text),
  /** IPv4 and IPv6 addresses and CIDR ranges, normalized: see ip-range.ts. */
  excludedIps: z.array(text),
  /** In the form of `bareHost`. `*.example.com` matches only hosts below. Empty: any. These are never sources. */
  hostnames: z.array(text),
  /** Sources as in reports, or hostnames as in `hostnames`: see `sourceMatcher`. Their events are dropped. */
  excludedSources: z.array(text),
  /** ISO 3166-1 alpha-2, and XK. */
  excludedCountries: z.array(text),
  honourGpc: flag,
  honourDnt: flag,
  revenueOnlyByKey: flag,
  /** Whether reports treat `/about` and `/about/` as one page. The stored paths do not change. */
  mergeSlashes: flag,
  pageParameters: z.array(text),
});

export type TrafficRules = z.infer<typeof storedRules>;

/** The rules in answers. The excluded addresses are null for members who may not read them. */
export const readableRules = storedRules.extend({ excludedIps: z.array(text).nullable() });
export type ReadableRules = z.infer<typeof readableRules>;

/** The complete rules from a caller. Rules that were added later are optional, and unchanged if left out. */
export const trafficRules = z.object({
  excludedPages: entries('excludedPages'),
  excludedIps: entries('excludedIps'),
  hostnames: entries('hostnames'),
  excludedSources: entries('excludedSources').optional(),
  excludedCountries: entries('excludedCountries'),
  honourGpc: flag,
  honourDnt: flag,
  revenueOnlyByKey: flag.optional(),
  mergeSlashes: flag.optional(),
  pageParameters: entries('pageParameters').optional(),
});
export type GivenRules = z.output<typeof trafficRules>;
