import { useRef, useState } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Filter, type WorkspaceAnswer } from '@footfall/functions/contract';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { filtersOf, linesOf, type FilterLine } from '../../../../report/address/filter-line.ts';
import { filterText } from '../../../../report/address/filter-words.ts';
import { chipStyle, QuietButton } from '../../../../report/filters/chip-style.ts';
import { Conditions } from '../../../../report/filters/dialog/conditions.tsx';
import { searching, useDraft } from '../../../../report/filters/dialog/draft.ts';
import { LineWords } from '../../../../report/filters/filter-chips.tsx';
import { useClock } from '../../../../report/period/use-clock.ts';
import { SmallButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { type Opened, TitledDialog } from '../../../../ui/overlay/modal-frame.tsx';
import { daysOf } from '../../../../ui/period/period.ts';
import { Segments } from '../../../../ui/segments.tsx';
import { segmentOf } from '../../reports/report-words.ts';
import { WhichVisits } from '../../reports/which-visits.tsx';

interface Props {
  workspace: WorkspaceAnswer;
  filters: readonly Filter[];
  onChange: (filters: readonly Filter[]) => void;
}

/** Which visits the rule counts: its filters in words, and the dialog that changes them. */
export function RuleFilters({ workspace, filters, onChange }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const read = linesOf(filters);
  const remove = (line: FilterLine) =>
    onChange(
      filtersOf(
        (read?.lines ?? []).filter((each) => each !== line),
        read?.any ?? false,
      ),
    );
  return (
    <>
      {read ? (
        <>
          {read.any && 'any of'}
          {read.lines.map((line) => (
            <FilterChip key={filterText(line)} text={filterText(line)} onRemove={() => remove(line)}>
              <LineWords line={line} />
            </FilterChip>
          ))}
        </>
      ) : (
        <SegmentChip workspaceId={workspace.id} filters={filters} onRemove={() => onChange([])} />
      )}
      <QuietButton ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Filter
      </QuietButton>
      {isOpen && (
        <FiltersDialog
          {...{ workspace, filters }}
          onApply={(next) => {
            setOpen(false);
            onChange(next);
          }}
          onClose={() => setOpen(false)}
          trigger={button}
        />
      )}
    </>
  );
}

interface ChipProps {
  text: string;
  onRemove: () => void;
  children: React.ReactNode;
}

const FilterChip = ({ text, onRemove, children }: ChipProps) => (
  <chakra.span css={chipStyle}>
    <span className="words" title={text}>
      {children}
    </span>
    <button type="button" className="remove" aria-label={`Remove ${text}`} onClick={onRemove}>
      <Icon name="close" boxSize="3.5" />
    </button>
  </chakra.span>
);

/** Filters that are a segment, or more than conditions can say. */
function SegmentChip({
  workspaceId,
  filters,
  onRemove,
}: {
  workspaceId: string;
  filters: readonly Filter[];
  onRemove: () => void;
}) {
  const { data } = useEndpoint('segment.list', { workspaceId });
  const segment = segmentOf(filters);
  const name = data?.answer.find(({ id }) => id === segment)?.name ?? (data ? 'not found' : '…');
  const text = segment ? `Segment ${name}` : 'Other filters';
  return (
    <FilterChip text={text} onRemove={onRemove}>
      {text}
    </FilterChip>
  );
}

type DialogProps = Opened & Omit<Props, 'onChange'> & { onApply: Props['onChange'] };

/** Puts filters together as the reports do, or takes those of a segment that all members see. */
function FiltersDialog({ workspace, filters, onApply, ...dialog }: DialogProps) {
  const { day } = useClock(workspace.timezone);
  const read = linesOf(filters);
  const draft = useDraft(read ?? { lines: [], any: false }, searching);
  const [by, setBy] = useState<'conditions' | 'segment'>(read ? 'conditions' : 'segment');
  const [segment, setSegment] = useState<readonly unknown[]>(read ? [] : filters);
  const apply = () =>
    onApply(by === 'segment' ? (segment as readonly Filter[]) : filtersOf(draft.done, draft.any));
  return (
    <TitledDialog
      title="Filter"
      description="The alert counts only what fits."
      maxW="40rem"
      positioner={{ alignItems: { base: 'start', md: 'center' } }}
      {...dialog}
    >
      <Box px="4" pb="3">
        <Segments
          label="Filter by"
          choices={[
            { value: 'conditions', label: 'Conditions' },
            { value: 'segment', label: 'Segment' },
          ]}
          chosen={by}
          onChoose={setBy}
        />
      </Box>
      {by === 'conditions' ? (
        <Conditions
          {...{ draft, isGuest: false, whole: undefined, onApply: apply, workspaceId: workspace.id }}
          days={daysOf({ timeframe: 'Last 30 days' }, day)}
        />
      ) : (
        <Box px="4" pb="4">
          <WhichVisits workspaceId={workspace.id} filters={segment} onChange={setSegment} shared />
        </Box>
      )}
      <Flex justify="flex-end" p="4" borderTopWidth="1px" borderColor="border">
        <SmallButton look="default" onClick={apply}>
          Apply
        </SmallButton>
      </Flex>
    </TitledDialog>
  );
}
