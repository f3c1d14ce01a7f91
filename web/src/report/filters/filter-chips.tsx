import type { ReactNode } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { filterText, filterWords } from '../address/filter-words.ts';
import { useView } from '../address/use-view.ts';
import type { FilterLine } from '../address/view.ts';
import { chipStyle, chipsStyle, quietButtonStyle } from './chip-style.ts';
import { useFiltering } from './filter-context.tsx';
import { useSegments } from './use-segments.ts';

/** The filters of the page in words, each with the way to change and to remove it. */
export default function FilterChips() {
  const { view, faults, change } = useView();
  const { role, open } = useFiltering();
  const unread = faults.filter(({ param }) => param === 'f' || param === 'segment');
  const { filters, segment } = view;
  const without = (index: number) => change({ filters: filters.filter((_, at) => at !== index) });
  return (
    <Flex as="section" aria-label="Filters" css={chipsStyle}>
      {view.any && filters.length > 1 && <span className="any">Any of</span>}
      <ul>
        {segment && <SegmentChip id={segment} onRemove={() => change({ segment: null })} />}
        {filters.map((line, index) => (
          <Chip
            key={filterText(line)}
            text={filterText(line)}
            onEdit={() => open({ condition: index })}
            onRemove={() => without(index)}
          >
            <LineWords line={line} />
          </Chip>
        ))}
        {unread.map(({ text }) => (
          <Chip
            key={text}
            text={`Cannot be read: ${text}`}
            onRemove={() => change({ filters: [...filters] })}
          >
            Cannot be read: {text}
          </Chip>
        ))}
      </ul>
      <chakra.button type="button" css={quietButtonStyle} onClick={() => open('new')}>
        <Icon name="plus" />
        Filter
      </chakra.button>
      <Flex ms="auto" gap="2" flexShrink={0}>
        {role && filters.length > 0 && (
          <chakra.button type="button" css={quietButtonStyle} onClick={() => open('save')}>
            Save as segment
          </chakra.button>
        )}
        <chakra.button
          type="button"
          css={quietButtonStyle}
          onClick={() => change({ filters: [], any: false, segment: null })}
        >
          Clear all
        </chakra.button>
      </Flex>
    </Flex>
  );
}

/** `Country is` **`Germany`** `or` **`France`**. */
function LineWords({ line }: { line: FilterLine }) {
  const { dimension, operator, values } = filterWords(line);
  return (
    <>
      {`${dimension} ${operator} `}
      {values.map((value, index) => (
        <span key={value}>
          {index > 0 && ' or '}
          <b>
            <bdi>{value}</bdi>
          </b>
        </span>
      ))}
    </>
  );
}

/** A segment by its name. Another person's own segment is not found. */
function SegmentChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { open } = useFiltering();
  const { list } = useSegments(true);
  const found = list?.find((segment) => segment.id === id);
  const name = found?.name ?? (list ? 'not found' : '…');
  return (
    <Chip text={`Segment ${name}`} onEdit={() => open('segments')} onRemove={onRemove}>
      Segment <b>{name}</b>
    </Chip>
  );
}

interface ChipProps {
  text: string;
  onEdit?: () => void;
  onRemove: () => void;
  children: ReactNode;
}

function Chip({ text, onEdit, onRemove, children }: ChipProps) {
  return (
    <chakra.li css={chipStyle}>
      {onEdit ? (
        <button type="button" className="words" title={text} aria-label={`Change ${text}`} onClick={onEdit}>
          {children}
        </button>
      ) : (
        <span className="words" title={text}>
          {children}
        </span>
      )}
      <button type="button" className="remove" aria-label={`Remove ${text}`} onClick={onRemove}>
        <Icon name="close" boxSize="3.5" />
      </button>
    </chakra.li>
  );
}
