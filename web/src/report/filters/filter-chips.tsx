import { say, sayAs } from '@footfall/functions/contract';
import type { ReactNode } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { filterSentence, filterText, filterValues } from '../address/filter-words.ts';
import { useView } from '../address/use-view.ts';
import { isFiltered, isOfFilters, noFilters, type FilterLine } from '../address/view.ts';
import { chipStyle, chipsStyle, QuietButton } from './chip-style.ts';
import { useFiltering } from './filter-context.ts';
import { useSegmentName } from './segments.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

/** @param props.note at the end of the row */
export default function FilterChips({ note }: { note?: ReactNode }) {
  const { view, faults, change } = useView();
  const { role, open } = useFiltering();
  const { filters, segment } = view;
  return (
    <Flex as="section" data-screen-only="" aria-label={say('Filters')} css={chipsStyle}>
      {view.any && filters.length > 1 && <span className="any">{say('Any of')}</span>}
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
            text={say('Invalid filter: {filter}', { filter: text })}
            onRemove={() => change((latest) => ({ filters: latest.filters }))}
          >
            {say('Invalid filter: {filter}', { filter: text })}
          </Chip>
        ))}
      </ul>
      {open && (
        <QuietButton onClick={() => open('new')}>
          <Icon name="plus" />
          {sayAs('verb', 'Filter')}
        </QuietButton>
      )}
      <Flex ms="auto" gap="2" flexShrink={0}>
        {open && role && filters.length > 0 && (
          <QuietButton onClick={() => open('save')}>{say('Save as segment')}</QuietButton>
        )}
        {(isFiltered(view) || faults.some(isOfFilters)) && (
          <QuietButton onClick={() => change(noFilters)}>{say('Clear all')}</QuietButton>
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
  const { sentence, dimension } = filterSentence(line);
  const [first, ...others] = filterValues(line).map((value) => <b key={value}>{value}</b>);
  const values = others.reduce<ReactNode>(
    (before, next) => sayRich('{before} or {next}', { before, next }),
    first,
  );
  return <>{sayRich(sentence, { dimension, values })}</>;
}

function SegmentChip({ id, ...rest }: { id: string } & Pick<ChipProps, 'onEdit' | 'onRemove'>) {
  const name = useSegmentName(id);
  return (
    <Chip text={say('Segment {name}', { name })} {...rest}>
      {sayRich('Segment {name}', { name: <b>{name}</b> })}
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
        <button type="button" {...words} aria-label={say('Change {name}', { name: text })} onClick={onEdit} />
      ) : (
        <span {...words} />
      )}
      <button
        type="button"
        className="remove"
        aria-label={say('Remove {name}', { name: text })}
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon name="close" boxSize="3.5" />
      </button>
    </chakra.li>
  );
}
