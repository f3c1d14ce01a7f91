import { useEffect, useRef } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ValueDimension, valuesLabel, formatCount, formatPercent } from '@footfall/functions/contract';
import { Key } from '../../../ui/key.tsx';
import { RowPicture, ShareBar } from '../../rows/row-content.tsx';
import rows from '../../rows/rows.module.css';
import { flagOf } from '../../rows/kinds/pictures.ts';
import { markedParts, type FoundValue } from './found-values.ts';
import styles from './suggestion-list.module.css';

interface Props {
  id: string;
  dimension: ValueDimension;
  typed: string;
  found: readonly FoundValue[] | undefined;
  failed: boolean;
  highlighted: number;
  /** All visitors, for shares. */
  whole: number | undefined;
  onChoose: (value: string) => void;
  /** Takes only the height of its values. */
  shrinks?: boolean;
}

export const suggestionId = (id: string, index: number) => `${id}-${index}`;

/** Five values at a time. Without `shrinks` the height is fixed. */
export function SuggestionList(props: Props) {
  const { id, dimension, typed, found, failed, highlighted, whole, onChoose, shrinks = false } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, found]);
  const part = typed.trim();
  const label = valuesLabel(dimension);
  const share = (visitors: number) => (whole ? (visitors * 100) / whole : 0);
  return (
    <Box px="4" pt="3" borderTopWidth="1px" borderColor="border">
      <Flex justify="space-between" gap="4" layerStyle="note" pb="1">
        <Box as="span" truncate>
          {part ? `${label} that contain “${part}”` : label}
        </Box>
        <span>Visitors</span>
      </Flex>
      <chakra.div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        h={shrinks && (found || failed) ? 'auto' : fullHeight}
        maxH={fullHeight}
        mx="-2"
        overflowY="auto"
        className={`${rows.list} ${styles.list}`}
      >
        {found?.map(({ value, name, visitors }, index) => {
          const [before, match, after] = markedParts(name, typed);
          return (
            <div
              key={value}
              id={suggestionId(id, index)}
              role="option"
              aria-selected={index === highlighted}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(value)}
            >
              <ShareBar share={share(visitors)} />
              {dimension === 'visit:country' && <RowPicture {...flagOf({ name, subName: value })} />}
              <span className="name" title={name}>
                <bdi>
                  {before}
                  <b>{match}</b>
                  {after}
                </bdi>
              </span>
              {index === highlighted && (
                <Key aria-hidden="true" textTransform="none">
                  Enter
                </Key>
              )}
              <span className="count">{formatCount(visitors)}</span>
              {whole !== undefined && <span className="share">{formatPercent(share(visitors))}</span>}
            </div>
          );
        })}
      </chakra.div>
      <Box role="status" layerStyle="note" minH="4" py="1">
        {failed
          ? 'The suggestions could not be read. You can still type a value.'
          : !found
            ? 'Looking for values'
            : found.length === 0 && 'No matching values in this period'}
      </Box>
    </Box>
  );
}

const fullHeight = 'calc(5 * 38px)';
