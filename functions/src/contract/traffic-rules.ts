import { z } from 'zod';
import { cleanText } from './text.ts';
import { maxRuleEntries, trafficEntries, type TrafficList } from './traffic-entries.ts';

/** Which of a site's events count, as the owners of its workspace want it. */
export interface TrafficRules {
  /** Patterns of the whole path, as browsers send it: see path-pattern.ts. */
  excludedPages: string[];
  /** IPv4 and IPv6 addresses and CIDR ranges, normalised: see ip-range.ts. */
  excludedIps: string[];
  /**
   * Where not empty: the hostnames that events must come from, as `bareHost` has them. `*.example.com` stands for
   * every hostname below example.com, at any depth, and not for example.com itself.
   */
  hostnames: string[];
  /** ISO 3166-1 alpha-2, and XK. */
  excludedCountries: string[];
  /** Whether an event whose browser sends `Sec-GPC: 1` is left out. */
  honourGpc: boolean;
  /** Whether an event whose browser sends `DNT: 1` is left out. */
  honourDnt: boolean;
}

/** The rules of a workspace whose owners have set none. */
export const defaultTrafficRules: TrafficRules = {
  excludedPages: [],
  excludedIps: [],
  hostnames: [],
  excludedCountries: [],
  honourGpc: true,
  honourDnt: false,
};

/** A list's entries as they are stored, each once. A fault names the entry. */
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

/** The rules as they are stored and answered. */
export const storedRules = z.strictObject({
  excludedPages: z.array(z.string()),
  excludedIps: z.array(z.string()),
  hostnames: z.array(z.string()),
  excludedCountries: z.array(z.string()),
  honourGpc: z.boolean(),
  honourDnt: z.boolean(),
}) satisfies z.ZodType<TrafficRules>;

/** The rules as a caller gives them: whole, all fields required. */
export const trafficRules = z.object({
  excludedPages: entries('excludedPages'),
  excludedIps: entries('excludedIps'),
  hostnames: entries('hostnames'),
  excludedCountries: entries('excludedCountries'),
  honourGpc: z.boolean(),
  honourDnt: z.boolean(),
}) satisfies z.ZodType<TrafficRules>;
