import type { ReactNode } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { filterText, filterWords } from '../address/filter-words.ts';
import { useView } from '../address/use-view.ts';
import { isFiltered, isOfFilters, noFilters, type FilterLine } from '../address/view.ts';
import { chipStyle, chipsStyle, QuietButton } from './chip-style.ts';
import { useFiltering } from './filter-context.ts';
import { useSegmentName } from './segments.ts';

/** @param props.note at the end of the row */
export default function FilterChips({ note }: { note?: ReactNode }) {
  const { view, faults, change } = useView();
  const { role, open } = useFiltering();
  const { filters, segment } = view;
  return (
    <Flex as="section" data-screen-only="" aria-label="Filters" css={chipsStyle}>
      {view.any && filters.length > 1 && <span className="any">Any of</span>}
      <ul>
        {segment && (
          <SegmentChip
            id={segment}
            onEdit={open && (() => open('segments'))}
            onRemove={() => change({ segment: null })}
          />
        )}
        {filters.map((line, condition) => (
          <Chip
            key={filterText(line)}
            text={filterText(line)}
            onEdit={open && (() => open({ condition }))}
            onRemove={() => change((latest) => ({ filters: latest.filters.filter(isNot(line)) }))}
          >
            <LineWords line={line} />
          </Chip>
        ))}
        {faults.filter(isOfFilters).map(({ text }) => (
          <Chip
            key={text}
            text={`Invalid filter: ${text}`}
            onRemove={() => change((latest) => ({ filters: latest.filters }))}
          >
            Invalid filter: {text}
          </Chip>
        ))}
      </ul>
      {open && (
        <QuietButton onClick={() => open('new')}>
          <Icon name="plus" />
          Filter
        </QuietButton>
      )}
      <Flex ms="auto" gap="2" flexShrink={0}>
        {open && role && filters.length > 0 && (
          <QuietButton onClick={() => open('save')}>Save as segment</QuietButton>
        )}
        {(isFiltered(view) || faults.some(isOfFilters)) && (
          <QuietButton onClick={() => change(noFilters)}>Clear all</QuietButton>
        )}
      </Flex>
      {note && (
        <Box as="span" color="fg.muted" flexShrink={0}>
          {note}
        </Box>
      )}
    </Flex>
  );
}

const isNot = (line: FilterLine) => (other: FilterLine) => filterText(other) !== filterText(line);

/** `Country is` **`Germany`** `or` **`France`**. */
export function LineWords({ line }: { line: FilterLine }) {
  const { intro, values } = filterWords(line);
  return (
    <>
      {`${intro} `}
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

function SegmentChip({ id, ...rest }: { id: string } & Pick<ChipProps, 'onEdit' | 'onRemove'>) {
  const name = useSegmentName(id);
  return (
    <Chip text={`Segment ${name}`} {...rest}>
      Segment <b>{name}</b>
    </Chip>
  );
}

interface ChipProps {
  text: string;
  onEdit?: (() => void) | null;
  onRemove: () => void;
  disabled?: boolean | undefined;
  as?: 'span';
  children: ReactNode;
}

export function Chip({ text, onEdit, onRemove, disabled, as, children }: ChipProps) {
  const words = { className: 'words', title: text, children };
  return (
    <chakra.li as={as} css={chipStyle}>
      {onEdit ? (
        <button type="button" {...words} aria-label={`Change ${text}`} onClick={onEdit} />
      ) : (
        <span {...words} />
      )}
      <button
        type="button"
        className="remove"
        aria-label={`Remove ${text}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon name="close" boxSize="3.5" />
      </button>
    </chakra.li>
  );
}
