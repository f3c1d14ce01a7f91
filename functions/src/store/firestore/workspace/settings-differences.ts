import type { DocumentData } from '@google-cloud/firestore';
import type { NewAuditEntry, TrafficRules } from '../../../contract/index.ts';
import { rulesIn } from './sites.ts';

type Differences = Extract<NewAuditEntry, { action: 'workspace.changed' }>['what'];

interface Settings {
  name?: string | undefined;
  domain?: string | undefined;
  timezone?: string | undefined;
  logoHash?: string | null | undefined;
  rules?: TrafficRules | undefined;
}

const textSettings = ['name', 'domain', 'timezone'] as const;
const lists = [
  'excludedPages',
  'excludedIps',
  'hostnames',
  'excludedSources',
  'excludedCountries',
  'pageParameters',
] as const;
const switches = ['honourGpc', 'honourDnt', 'revenueOnlyByKey', 'mergeSlashes'] as const;

export function settingsDifferences(old: DocumentData, { logoHash, rules, ...texts }: Settings): Differences {
  const differences: Differences = {};
  for (const name of textSettings) {
    const [before, after] = [old[name] ?? '', texts[name]];
    if (after !== undefined && after !== before) differences[name] = { old: before, new: after };
  }
  if (logoHash !== undefined && logoHash !== (old.logoHash ?? null)) {
    differences.logo = { old: Boolean(old.logoHash), new: logoHash !== null };
  }
  // The workspace gets a lost domain back.
  if (old.domainLostAt && texts.domain === old.domain) differences.domain = { old: null, new: old.domain };
  return rules ? { ...differences, ...rulesDifferences(rulesIn(old), rules) } : differences;
}

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
