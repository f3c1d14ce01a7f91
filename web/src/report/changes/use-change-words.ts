import type { ChangeMetric, ChangesAnswer } from '@footfall/functions/contract';
import { useEndpoint, type Endpoint } from '../../api/use-endpoint.ts';
import { chosenLengths, type CommonQuestion } from '../ask/question.ts';
import type { CardAnswer } from '../ask/questions.tsx';
import { meaningOfTile, totalsOf, type TileMetric } from '../ask/totals.ts';
import { isOpen, usePeriod } from '../use-period.ts';
import { headline, tileHeadline, type Total } from './sentences.ts';

export type ChangesCall = Endpoint<ChangesAnswer, CommonQuestion & { metric: ChangeMetric }>;

/** False if the reader compares periods of different lengths, whose change means nothing. */
export function isExplained(common: CommonQuestion): boolean {
  const lengths = chosenLengths(common);
  return !lengths || lengths.days === lengths.compared;
}

interface ChangeWords {
  /** `Bounce rate −1.20 pts.`, `Visitors +4.15%.` Undefined while the totals load, null if nothing is compared. */
  heads: string[] | null | undefined;
  /** Both totals of what the causes explain. Null without visitors in both periods. */
  explained: Total | null;
  changes: ChangesCall;
}

/** The change of a tile and its causes, or those of the visitors. Requested after the tiles. */
export function useChangeWords({ data, isStale }: CardAnswer, metric: TileMetric): ChangeWords {
  const { common, view } = usePeriod();
  const total = isExplained(common) ? data && totalOf(data, 'uniqueVisitors') : null;
  const ofTile = data && metric !== 'uniqueVisitors' ? totalOf(data, metric) : null;
  const isCompared = Boolean(total && total.now > 0 && total.before > 0);
  const isOfTile = metric === 'pageviews' && ofTile !== null && isCompared;
  const changes = useChanges(isCompared && !isStale, isOfTile ? 'pageviews' : 'visitors');
  const heads = total && [
    ofTile && tileHeadline(meaningOfTile(metric), ofTile),
    isOfTile ? null : headline(total, view.compare),
  ];
  return {
    heads: heads && heads.filter((head) => typeof head === 'string'),
    explained: (isCompared && ((isOfTile && ofTile) || total)) || null,
    changes,
  };
}

/** Null if nothing, or only a part of the days, is compared. */
function totalOf({ answer, input }: NonNullable<CardAnswer['data']>, metric: TileMetric): Total | null {
  const { now, before, sameDays } = totalsOf(answer, input);
  if (sameDays) return null;
  return before && { now: now[metric], before: before[metric] ?? 0 };
}

/** Reads as much as all cards of a page, so it is refreshed less often. */
const refreshMs = 5 * 60_000;

/** @param isWanted the cards have loaded, and there is a comparison */
function useChanges(isWanted: boolean, metric: ChangeMetric) {
  const period = usePeriod();
  return useEndpoint('changes', isWanted ? { ...period.common, metric } : null, {
    showPrevious: true,
    every: isOpen(period) ? refreshMs : 0,
    settled: true,
  });
}
