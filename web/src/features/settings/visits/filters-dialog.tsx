import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type Filter, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { filtersOf, linesOf } from '../../../report/address/filter-line.ts';
import { Conditions } from '../../../report/filters/dialog/conditions.tsx';
import { searching, useDraft } from '../../../report/filters/dialog/draft.ts';
import { useClock } from '../../../report/period/use-clock.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { type Opened, TitledDialog } from '../../../ui/overlay/modal-frame.tsx';
import { daysOf } from '../../../ui/period/period.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { filtersOf as segmentFilters, segmentOf } from '../reports/report-words.ts';

export interface FilteredVisits {
  workspace: Pick<WorkspaceAnswer, 'id' | 'timezone'>;
  filters: readonly Filter[];
  /** A sentence about the purpose of the filters. */
  text: string;
  /** Offers only segments that the whole workspace can see. */
  shared?: boolean;
}

type Props = Opened & FilteredVisits & { onApply: (filters: readonly Filter[]) => void };

export default function FiltersDialog({ workspace, filters, text, shared, onApply, ...dialog }: Props) {
  const { day } = useClock(workspace.timezone);
  const read = linesOf(filters);
  const draft = useDraft(read ?? { lines: [], any: false }, searching);
  const [by, setBy] = useState<'conditions' | 'segment'>(read ? 'conditions' : 'segment');
  const [segment, setSegment] = useState<readonly unknown[]>(read ? [] : filters);
  const apply = () =>
    onApply(by === 'segment' ? (segment as readonly Filter[]) : filtersOf(draft.done, draft.any));
  return (
    <TitledDialog
      title={say('Filter')}
      description={text}
      maxW="40rem"
      positioner={{ alignItems: { base: 'start', md: 'center' } }}
      {...dialog}
    >
      <Box px="4" pb="3">
        <Segments
          label={say('Filter by')}
          choices={[
            { value: 'conditions', label: say('Conditions') },
            { value: 'segment', label: say('Segment') },
          ]}
          chosen={by}
          onChoose={setBy}
        />
      </Box>
      {by === 'conditions' ? (
        <Conditions
          {...{ draft, isGuest: false, total: undefined, onApply: apply, workspaceId: workspace.id }}
          days={daysOf({ timeframe: 'Last 30 days' }, day)}
        />
      ) : (
        <Box px="4" pb="4">
          <SegmentField workspaceId={workspace.id} filters={segment} onChange={setSegment} shared={shared} />
        </Box>
      )}
      <Flex justify="flex-end" p="4" borderTopWidth="1px" borderColor="border">
        <SmallButton look="default" onClick={apply}>
          {say('Apply')}
        </SmallButton>
      </Flex>
    </TitledDialog>
  );
}

interface SegmentProps {
  workspaceId: string;
  filters: readonly unknown[];
  onChange: (filters: unknown[]) => void;
  shared: boolean | undefined;
}

const other = 'other';

function SegmentField({ workspaceId, filters, onChange, shared }: SegmentProps) {
  const segments = useEndpoint('segment.list', { workspaceId }).data?.answer ?? [];
  const usable = segments.filter(({ scope }) => !shared || scope === 'workspace');
  const chosen = segmentOf(filters);
  const isKnown = chosen === '' || usable.some(({ id }) => id === chosen);
  return (
    <ChoiceField
      label={say('Visits')}
      value={isKnown ? (chosen ?? other) : other}
      onChange={(value) => value !== other && onChange(segmentFilters(value))}
      choices={[
        ['', say('All visits')],
        ...usable.map(({ id, name }) => [id, name] as const),
        ...(isKnown ? [] : [[other, say('Other filters')] as const]),
      ]}
    />
  );
}
