import { z } from 'zod';
import { cleanText } from '../event/text.ts';
import { maxRuleEntries, trafficEntries, type TrafficList } from './traffic-entries.ts';

/** Which events of a site count. The owners and admins of its workspace decide. */
export interface TrafficRules {
  /** Patterns of the whole path as browsers send it, see path-pattern.ts. */
  excludedPages: string[];
  /** IPv4 and IPv6 addresses and CIDR ranges, normalised: see ip-range.ts. */
  excludedIps: string[];
  /**
   * If not empty, the hostnames that events must come from, in the form of `bareHost`. `*.example.com` stands for every
   * hostname below example.com, at any depth, but not for example.com itself.
   */
  hostnames: string[];
  /** ISO 3166-1 alpha-2, and XK. */
  excludedCountries: string[];
  /** Whether an event whose browser sends `Sec-GPC: 1` is left out. */
  honourGpc: boolean;
  /** Whether an event whose browser sends `DNT: 1` is left out. */
  honourDnt: boolean;
  /** Whether events that arrive without a key count without their revenue. */
  revenueOnlyByKey: boolean;
}

/** The rules of a new workspace. */
export const defaultTrafficRules: TrafficRules = {
  excludedPages: [],
  excludedIps: [],
  hostnames: [],
  excludedCountries: [],
  honourGpc: true,
  honourDnt: false,
  revenueOnlyByKey: false,
};

/** The entries of a list in the form in which they are stored, without duplicates. A fault names the entry. */
function entries(list: TrafficList) {
  const { read, must } = trafficEntries[list];
  const entry = z.string().transform((text, context) => {
    const kept = read(text);
    if (kept !== null) return kept;
    context.addIssue({ code: 'custom', message: `"${cleanText(text, 60)}" ${must}` });
    return z.NEVER;
  });
  return z
    .array(entry)
    .max(maxRuleEntries, `must have at most ${maxRuleEntries} entries`)
    .transform((all) => [...new Set(all)]);
}

/** The rules in storage. */
export const storedRules = z.strictObject({
  excludedPages: z.array(z.string()),
  excludedIps: z.array(z.string()),
  hostnames: z.array(z.string()),
  excludedCountries: z.array(z.string()),
  honourGpc: z.boolean(),
  honourDnt: z.boolean(),
  revenueOnlyByKey: z.boolean(),
}) satisfies z.ZodType<TrafficRules>;

/** The rules in answers: null instead of the excluded addresses for members who may not read those. */
export const readableRules = storedRules.extend({ excludedIps: z.array(z.string()).nullable() });
export type ReadableRules = z.infer<typeof readableRules>;

/**
 * The rules that a caller sends: complete. `revenueOnlyByKey`, which came later than the others, stays as it is if it is
 * left out.
 */
export const trafficRules = z.object({
  excludedPages: entries('excludedPages'),
  excludedIps: entries('excludedIps'),
  hostnames: entries('hostnames'),
  excludedCountries: entries('excludedCountries'),
  honourGpc: z.boolean(),
  honourDnt: z.boolean(),
  revenueOnlyByKey: z.boolean().optional(),
});
export type GivenRules = z.output<typeof trafficRules>;

/** The given rules, with what they leave out as it was. */
export function completeRules(given: GivenRules, before: TrafficRules): TrafficRules {
  return { ...before, ...given, revenueOnlyByKey: given.revenueOnlyByKey ?? before.revenueOnlyByKey };
}
