import { flag, text } from './fields.ts';
import { z } from 'zod';
import {
  type TrafficRules,
  maxEntriesOf,
  mustOfEntry,
  trafficEntries,
  type TrafficList,
} from '../traffic/rules.ts';
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

/** The rules in storage. */
const storedRules = z.strictObject({
  excludedPages: z.array(text),
  excludedIps: z.array(text),
  hostnames: z.array(text),
  excludedSources: z.array(text),
  excludedCountries: z.array(text),
  honourGpc: flag,
  honourDnt: flag,
  revenueOnlyByKey: flag,
  mergeSlashes: flag,
  pageParameters: z.array(text),
}) satisfies z.ZodType<TrafficRules>;

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
