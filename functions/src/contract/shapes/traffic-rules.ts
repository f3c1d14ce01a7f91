import { flag, text } from './fields.ts';
import { z } from 'zod';
import { maxEntriesOf, mustOfEntry, trafficEntries, type TrafficList } from '../traffic/rules.ts';
import { cleanText } from '../event/text.ts';

/** The entries of a list in the form in which they are stored, without duplicates. A fault names the entry. */
function entries(list: TrafficList) {
  const { read } = trafficEntries[list];
  const entry = text.transform((text, context) => {
    const kept = read(text);
    if (kept !== null) return kept;
    context.addIssue(`"${cleanText(text, 60)}" ${mustOfEntry(list, text)}`);
    return z.NEVER;
  });
  return z
    .array(entry)
    .max(maxEntriesOf(list), `must have at most ${maxEntriesOf(list)} entries`)
    .transform((all) => [...new Set(all)]);
}

/** Which events of a site count. The owners and admins of its workspace decide. */
const storedRules = z.strictObject({
  /** Patterns of the whole path as browsers send it, see path-pattern.ts. */
  excludedPages: z.array(text),
  /** IPv4 and IPv6 addresses and CIDR ranges, normalised: see ip-range.ts. */
  excludedIps: z.array(text),
  /**
   * If not empty, the hostnames that events must come from, in the form of `bareHost`. `*.example.com` stands for every
   * hostname below example.com, at any depth, but not for example.com itself. Named hostnames are never sources.
   */
  hostnames: z.array(text),
  /**
   * Sources, as reports name them, or hostnames as in `hostnames`: see `sourceMatcher`. An event that carries one of them
   * is left out.
   */
  excludedSources: z.array(text),
  /** ISO 3166-1 alpha-2, and XK. */
  excludedCountries: z.array(text),
  /** Whether an event whose browser sends `Sec-GPC: 1` is left out. */
  honourGpc: flag,
  /** Whether an event whose browser sends `DNT: 1` is left out. */
  honourDnt: flag,
  /** Whether events that arrive without a key count without their revenue. */
  revenueOnlyByKey: flag,
  /** Whether reports treat `/about` and `/about/` as one page. The stored paths stay as they are. */
  mergeSlashes: flag,
  /** The parameters of a query that are part of a page: see page-parameters.ts. */
  pageParameters: z.array(text),
});

export type TrafficRules = z.infer<typeof storedRules>;

/** The rules in answers: null instead of the excluded addresses for members who may not read those. */
export const readableRules = storedRules.extend({ excludedIps: z.array(text).nullable() });
export type ReadableRules = z.infer<typeof readableRules>;

/** The rules that a caller sends: complete. Those that came later than the others stay as they are if they are left out. */
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
