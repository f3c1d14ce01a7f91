import type { MouseEvent } from 'react';
import { dimensionLabel, say } from '@footfall/functions/contract';
import { Waiting } from '../../ui/page/skeleton.tsx';
import type { CardAnswer } from '../ask/questions.tsx';
import type { TileMetric } from '../ask/totals.ts';
import { useFilters } from '../filters/use-filters.ts';
import { usePeriod } from '../use-period.ts';
import tiles from '../chart/tiles/tiles.module.css';
import { causeSentence, nameOf, type Named, type Total } from './sentences.ts';
import { isExplained, useChangeWords, type ChangesCall } from './use-change-words.ts';
import styles from './changes.module.css';

interface Props {
  call: CardAnswer;
  metric: TileMetric;
}

/** Explains the change, above the chart. Empty if the reader compares periods of different lengths. */
export default function ChangesLine(props: Props) {
  if (!isExplained(usePeriod().common)) return null;
  return (
    <div className={tiles.changes}>
      <Sentences {...props} />
    </div>
  );
}

/** Null if the compared days are deleted, or before the first data. */
function Sentences({ call, metric }: Props) {
  const { heads, explained, changes } = useChangeWords(call, metric);
  const { isStale } = call;
  if (heads === null) return null;
  return (
    <p className={styles.changes}>
      {heads ? (
        <span data-dimmed={isStale || undefined}>
          {heads.join(' ')} {explained && <Causes call={changes} total={explained} isPageStale={isStale} />}
        </span>
      ) : (
        <Waiting />
      )}
    </p>
  );
}

interface CausesProps {
  call: ChangesCall;
  total: Total;
  /** The total, and so the changes, belong to an earlier question. */
  isPageStale: boolean;
}

function Causes({ call: { data, error, isStale, retry }, total, isPageStale }: CausesProps) {
  if (error)
    return (
      <span role="alert">
        {say('The changes could not be loaded: {error}', { error: error.message })}{' '}
        <button type="button" onClick={retry}>
          {say('Try again')}
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
      title={say('{name}: {value}', { name: dimensionLabel(dimension), value: name })}
      aria-pressed={chosen(dimension, value) !== null}
      onClick={({ altKey }: MouseEvent) => toggle(dimension, value, altKey ? 'is_not' : 'is')}
    >
      <bdi>{name}</bdi>
    </button>
  );
}
