import type { MouseEvent } from 'react';
import { dimensionLabel, type ChangeMetric, type ChangesAnswer } from '@footfall/functions/contract';
import { useEndpoint, type Endpoint } from '../../api/use-endpoint.ts';
import { Waiting } from '../../ui/page/skeleton.tsx';
import { chosenLengths, type CommonQuestion } from '../ask/question.ts';
import type { CardAnswer } from '../ask/questions.tsx';
import { meaningOfTile, totalsOf, type TileMetric } from '../ask/totals.ts';
import { useFilters } from '../filters/use-filters.ts';
import { comparedName } from '../period/compared-words.ts';
import { isOpen, usePeriod } from '../use-period.ts';
import tiles from '../chart/tiles/tiles.module.css';
import { causeSentence, headline, nameOf, tileHeadline, type Named, type Total } from './sentences.ts';
import styles from './changes.module.css';

interface Props {
  call: CardAnswer;
  metric: TileMetric;
}

/** Explains the change, above the chart. Empty if the reader compares periods of different lengths. */
export default function ChangesLine(props: Props) {
  const lengths = chosenLengths(usePeriod().common);
  if (lengths && lengths.days !== lengths.compared) return null;
  return (
    <div className={tiles.changes}>
      <Sentences {...props} />
    </div>
  );
}

/** The change of the chosen tile and its causes, or those of the visitors. Requested after the tiles. */
function Sentences({ call, metric }: Props) {
  const { data, isStale } = call;
  const { compare } = usePeriod().view;
  const total = data && totalOf(data, 'uniqueVisitors');
  const ofTile = data && metric !== 'uniqueVisitors' ? totalOf(data, metric) : null;
  const isCompared = Boolean(total && total.now > 0 && total.before > 0);
  const isOfTile = metric === 'pageviews' && ofTile !== null && isCompared;
  const changes = useChanges(isCompared && !isStale, isOfTile ? 'pageviews' : 'visitors');
  // The compared days are deleted, or before the first data.
  if (total === null) return null;
  return (
    <p className={styles.changes}>
      {total ? (
        <span data-dimmed={isStale || undefined}>
          {ofTile && tileHeadline(meaningOfTile(metric), ofTile)}{' '}
          {!isOfTile && headline(total, comparedName(compare))}{' '}
          {isCompared && (
            <Causes call={changes} total={(isOfTile && ofTile) || total} isPageStale={isStale} />
          )}
        </span>
      ) : (
        <Waiting />
      )}
    </p>
  );
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

interface CausesProps {
  call: Endpoint<ChangesAnswer, CommonQuestion & { metric: ChangeMetric }>;
  total: Total;
  /** The total, and so the changes, belong to an earlier question. */
  isPageStale: boolean;
}

function Causes({ call: { data, error, isStale, retry }, total, isPageStale }: CausesProps) {
  if (error)
    return (
      <span role="alert">
        The changes could not be loaded: {error.message}{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </span>
    );
  if (!data || isStale !== isPageStale) return <Waiting />;
  return (
    <>
      {causeSentence(data.answer.changes, total).map((piece, index) =>
        typeof piece === 'string' ? piece : <Value key={index} {...piece} />,
      )}
    </>
  );
}

/** A press does the same as on the value's row. */
function Value(named: Named) {
  const { dimension, value } = named;
  const { chosen, toggle } = useFilters();
  const name = nameOf(named);
  return (
    <button
      type="button"
      title={`${dimensionLabel(dimension)}: ${name}`}
      aria-pressed={chosen(dimension, value) !== null}
      onClick={({ altKey }: MouseEvent) => toggle(dimension, value, altKey ? 'is_not' : 'is')}
    >
      <bdi>{name}</bdi>
    </button>
  );
}
