import { Box, Flex } from '@chakra-ui/react';
import {
  type ValueDimension,
  valuesLabel,
  formatCount,
  formatPercent,
  say,
} from '@footfall/functions/contract';
import { EnterKey, Listbox, Option } from '../../../ui/form/listbox.tsx';
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
  total: number | undefined;
  onChoose: (value: string) => void;
  /** Takes only the height of its values. */
  shrinks?: boolean;
}

/** Five values at a time. Without `shrinks` the height is fixed. */
export function SuggestionList(props: Props) {
  const { id, dimension, typed, found, failed, highlighted, total, onChoose, shrinks = false } = props;
  const part = typed.trim();
  const label = valuesLabel(dimension);
  const share = (visitors: number) => (total ? (visitors * 100) / total : 0);
  return (
    <Box px="4" pt="3" borderTopWidth="1px" borderColor="border">
      <Flex justify="space-between" gap="4" layerStyle="note" pb="1">
        <Box as="span" truncate>
          {part ? say('{values} that contain “{text}”', { values: label, text: part }) : label}
        </Box>
        <span>{say('Visitors')}</span>
      </Flex>
      <Listbox
        {...{ id, highlighted }}
        shown={found}
        aria-label={label}
        h={shrinks && (found || failed) ? 'auto' : fullHeight}
        maxH={fullHeight}
        mx="-2"
        className={`${rows.list} ${styles.list}`}
      >
        {found?.map(({ value, name, visitors }, index) => {
          const [before, match, after] = markedParts(name, typed);
          return (
            <Option
              key={value}
              listId={id}
              index={index}
              isHighlighted={index === highlighted}
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
              {index === highlighted && <EnterKey />}
              <span className="count">{formatCount(visitors)}</span>
              {total !== undefined && <span className="share">{formatPercent(share(visitors))}</span>}
            </Option>
          );
        })}
      </Listbox>
      <Box role="status" layerStyle="note" minH="4" py="1">
        {failed
          ? say('The suggestions could not be read. You can still type a value.')
          : !found
            ? say('Looking for values')
            : found.length === 0 && say('No matching values in this period')}
      </Box>
    </Box>
  );
}

const fullHeight = 'calc(5 * 38px)';
