import type { MouseEvent } from 'react';
import { dimensionLabel, type ChangeMetric, type ChangesAnswer } from '@footfall/functions/contract';
import { useEndpoint, type Endpoint } from '../../api/use-endpoint.ts';
import { Waiting } from '../../ui/page/skeleton.tsx';
import { chosenLengths, type CommonQuestion } from '../ask/question.ts';
import type { CardAnswer } from '../ask/questions.tsx';
import { meaningOfTile, totalsOf, type TileMetric } from '../ask/totals.ts';
import { useFilters } from '../filters/use-filters.ts';
import { isOpen, usePeriod } from '../use-period.ts';
import tiles from '../chart/tiles/tiles.module.css';
import { causeSentence, headline, nameOf, tileHeadline, type Named, type Total } from './sentences.ts';
import styles from './changes.module.css';

interface Props {
  /** The numbers of both periods. */
  call: CardAnswer;
  /** The chosen tile. */
  metric: TileMetric;
}

/** What changed, above the chart; nothing where the reader compares days with more or fewer days. */
export default function ChangesLine(props: Props) {
  const lengths = chosenLengths(usePeriod().common);
  if (lengths && lengths.days !== lengths.compared) return null;
  return (
    <div className={tiles.changes}>
      <Sentences {...props} />
    </div>
  );
}

/**
 * How the chosen tile has changed, and what moved it most, or the visitors where the tile is no count of which the causes
 * can be asked. That is asked once the tiles are there.
 */
function Sentences({ call, metric }: Props) {
  const { data, isStale } = call;
  const total = data && totalOf(data, 'uniqueVisitors');
  const ofTile = data && metric !== 'uniqueVisitors' ? totalOf(data, metric) : null;
  const isCompared = Boolean(total && total.now > 0 && total.before > 0);
  const isOfTile = metric === 'pageviews' && ofTile !== null && isCompared;
  const changes = useChanges(isCompared && !isStale, isOfTile ? 'pageviews' : 'visitors');
  // The days that it would be compared with are deleted, or before there is data.
  if (total === null) return null;
  return (
    <p className={styles.changes}>
      {total ? (
        <span data-dimmed={isStale || undefined}>
          {ofTile && tileHeadline(meaningOfTile(metric), ofTile)} {!isOfTile && headline(total)}{' '}
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

/** A metric of both periods; null where nothing is compared, or not all of their days are. */
function totalOf({ answer, input }: NonNullable<CardAnswer['data']>, metric: TileMetric): Total | null {
  const { now, before, sameDays } = totalsOf(answer, input);
  if (sameDays) return null;
  return before && { now: now[metric], before: before[metric] ?? 0 };
}

/** It reads as much as the cards of a page do, so it is not asked as often as these. */
const refreshMs = 5 * 60_000;

/** @param isWanted whether the cards have what they asked for, and there is something to compare */
function useChanges(isWanted: boolean, metric: ChangeMetric) {
  const period = usePeriod();
  return useEndpoint('changes', isWanted ? { ...period.common, metric } : null, {
    keepPrevious: true,
    every: isOpen(period) ? refreshMs : 0,
    settled: true,
  });
}

interface CausesProps {
  call: Endpoint<ChangesAnswer, CommonQuestion & { metric: ChangeMetric }>;
  total: Total;
  /** Whether the total is of an earlier question, as the changes then are. */
  isPageStale: boolean;
}

function Causes({ call: { data, error, isStale, retry }, total, isPageStale }: CausesProps) {
  if (error)
    return (
      <span role="alert">
        What changed could not be read: {error.message}{' '}
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

/** A value. A press does what a press on its row does. */
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
