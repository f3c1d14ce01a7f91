import { counted } from '../../ui/figures/format.ts';
import type { SiteOverview } from '@footfall/functions/contract';

const hourMs = 3_600_000;
/** A site without an event for so long may have lost its tracking code. */
const quietAfterHours = 24;

type Known = Pick<SiteOverview, 'hasEvents' | 'lastEventAt'>;

/** What a tile shows of a site: its numbers, that they have stopped, or that there were none yet. */
export type SiteState = { is: 'counting' } | { is: 'quiet'; words: string } | { is: 'unvisited' };

export function siteState({ hasEvents, lastEventAt }: Known, now: Date): SiteState {
  if (!hasEvents) return { is: 'unvisited' };
  // The API looks for the last event in the last two days only.
  if (lastEventAt === null) return { is: 'quiet', words: 'No events for more than 2 days' };
  const hours = Math.floor((now.getTime() - Date.parse(lastEventAt)) / hourMs);
  return hours < quietAfterHours
    ? { is: 'counting' }
    : { is: 'quiet', words: `No events for ${counted(hours, 'hour')}` };
}
