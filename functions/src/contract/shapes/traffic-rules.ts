import { z } from 'zod';
import { type TrafficRules, maxRuleEntries, trafficEntries, type TrafficList } from '../traffic/rules.ts';
import { cleanText } from '../event/text.ts';

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
