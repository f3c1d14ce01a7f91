import { type SiteOverview, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { nameOf } from '../../ui/workspace/workspace-list.ts';

export interface Site {
  workspace: WorkspaceAnswer;
  overview: SiteOverview | undefined;
}

export const siteOrders = ['most', 'change', 'drop', 'name'] as const;
export type SiteOrder = (typeof siteOrders)[number];

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const byName = (a: Site, b: Site) => collator.compare(nameOf(a.workspace), nameOf(b.workspace));

/** The relative change (0.1 is 10 %); null without a comparison. */
function changeIn({ overview }: Site): number | null {
  if (!overview?.previous || overview.value === null) return null;
  const { value, previous, sameDays = value } = overview;
  return (sameDays - previous) / previous;
}

function sizeOfChange(site: Site): number {
  const change = changeIn(site);
  return change === null ? -1 : Math.abs(change);
}

type Compare = (a: Site, b: Site) => number;

const byValue: Compare = (a, b) => (b.overview?.value ?? -1) - (a.overview?.value ?? -1);

const compare: Record<Exclude<SiteOrder, 'most'>, Compare> = {
  change: (a, b) => sizeOfChange(b) - sizeOfChange(a),
  drop: (a, b) => (changeIn(a) ?? Infinity) - (changeIn(b) ?? Infinity) || 0,
  name: byName,
};

export function sortSites(sites: readonly Site[], order: SiteOrder): Site[] {
  const inOrder = order === 'most' ? byValue : compare[order];
  return sites.toSorted((a, b) => inOrder(a, b) || byName(a, b));
}

const hourMs = 3_600_000;
/** A site without events for this long may have lost its tracking code. */
const quietAfterHours = 24;

type Known = Pick<SiteOverview, 'hasEvents' | 'lastEventAt'>;

type SiteState = { is: 'counting' } | { is: 'quiet'; words: string } | { is: 'unvisited' };

export function siteState({ hasEvents, lastEventAt }: Known, now: Date): SiteState {
  if (!hasEvents) return { is: 'unvisited' };
  // The API looks for the last event only in the last two days.
  if (lastEventAt === null) return { is: 'quiet', words: say('No events for more than 2 days') };
  const hours = Math.floor((now.getTime() - Date.parse(lastEventAt)) / hourMs);
  return hours < quietAfterHours
    ? { is: 'counting' }
    : {
        is: 'quiet',
        words: say('No events for {count, plural, one {# hour} other {# hours}}', { count: hours }),
      };
}
