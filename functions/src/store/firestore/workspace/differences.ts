import { isDeepStrictEqual } from 'node:util';
import type { DocumentData } from '@google-cloud/firestore';
import { filtersInWords, type NewAuditEntry, type TrafficRules } from '../../../contract/index.ts';
import type { Segment } from './segments.ts';
import { rulesIn } from './sites.ts';

type What<Action> = Extract<NewAuditEntry, { action: Action }>['what'];
type Differences = What<'workspace.changed'>;

/** The settings after a change; undefined fields stay the same. */
interface Settings {
  name?: string | undefined;
  domain?: string | undefined;
  timezone?: string | undefined;
  logoHash?: string | null | undefined;
  rules?: TrafficRules | undefined;
}

const textSettings = ['name', 'domain', 'timezone'] as const;
const lists = ['excludedPages', 'excludedIps', 'hostnames', 'excludedCountries'] as const;
const switches = ['honourGpc', 'honourDnt', 'revenueOnlyByKey'] as const;

/** What a change of the settings changes, for the audit log. @param old the workspace's document before the change */
export function settingsDifferences(old: DocumentData, { logoHash, rules, ...texts }: Settings): Differences {
  const differences: Differences = {};
  for (const name of textSettings) {
    const [before, after] = [old[name] ?? '', texts[name]];
    if (after !== undefined && after !== before) differences[name] = { old: before, new: after };
  }
  if (logoHash !== undefined && logoHash !== (old.logoHash ?? null)) {
    differences.logo = { old: Boolean(old.logoHash), new: logoHash !== null };
  }
  // The workspace gets back a domain that it has lost.
  if (old.domainLostAt && texts.domain === old.domain) differences.domain = { old: null, new: old.domain };
  return rules ? { ...differences, ...rulesDifferences(rulesIn(old), rules) } : differences;
}

/** Of a list, what was removed and what was added; the order of its entries means nothing. */
function rulesDifferences(before: TrafficRules, after: TrafficRules): Differences {
  const differences: Differences = {};
  for (const name of lists) {
    const removed = before[name].filter((entry) => !after[name].includes(entry));
    const added = after[name].filter((entry) => !before[name].includes(entry));
    if (removed.length + added.length > 0) differences[name] = { old: removed, new: added };
  }
  for (const name of switches) {
    if (before[name] !== after[name]) differences[name] = { old: before[name], new: after[name] };
  }
  return differences;
}

/** What the audit log tells of a segment that every member sees. */
export function segmentInWords(segment: Pick<Segment, 'name' | 'filters'>) {
  return { segment: segment.name, filters: filtersInWords(segment.filters) };
}

/**
 * What a change of a segment changes for everyone in the workspace; null if nothing. The name and the filters that a
 * segment has while it is one person's own are not told.
 */
export function segmentDifferences(before: Segment, after: Segment): What<'segment.changed'> | null {
  if (before.scope === 'person' && after.scope === 'person') return null;
  const scope = { old: before.scope, new: after.scope };
  if (after.scope === 'person') return { segment: { old: before.name, new: before.name }, scope };
  const [old, now] = [segmentInWords(before), segmentInWords(after)];
  if (before.scope === 'person') {
    return { segment: { old: null, new: now.segment }, scope, filters: { old: null, new: now.filters } };
  }
  const isRefiltered = !isDeepStrictEqual(before.filters, after.filters);
  if (before.name === after.name && !isRefiltered) return null;
  return {
    segment: { old: old.segment, new: now.segment },
    ...(isRefiltered ? { filters: { old: old.filters, new: now.filters } } : {}),
  };
}
