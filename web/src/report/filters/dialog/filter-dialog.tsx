import { useRef, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { type SegmentAnswer, say, sayAs } from '@footfall/functions/contract';
import { Segments } from '../../../ui/segments.tsx';
import { periodWords } from '../../../ui/period/period-words.ts';
import { useClock } from '../../period/use-clock.ts';
import { daysOf } from '../../../ui/period/period.ts';
import { useView } from '../../address/use-view.ts';
import { noFilters, type View } from '../../address/view.ts';
import { useFiltering, type FilteredWorkspace, type OpensOn } from '../filter-context.ts';
import { linesOfSegment } from '../segments.ts';
import { Conditions } from './conditions.tsx';
import { ConditionsFooter, useMatchCount } from './conditions-footer.tsx';
import { searching, useDraft, type Draft, type DraftInHand } from './draft.ts';
import { SaveSegment } from './save-segment.tsx';
import { SegmentList } from './segment-list.tsx';
import { type Opened, TitledDialog } from '../../../ui/overlay/modal-frame.tsx';
import { HelpButton } from '../../../ui/help/help-button.tsx';

interface Props extends Opened {
  on: OpensOn;
  workspace: FilteredWorkspace;
}

/** The page's conditions. The search is active unless a condition is edited. */
const startOf = ({ filters, any }: View, on: OpensOn): [Draft, number] => [
  { lines: filters, any },
  typeof on === 'object' ? on.condition : searching,
];

type Mode = 'conditions' | 'segments' | 'save';

export default function FilterDialog({ on, workspace, onClose, trigger }: Props) {
  const { role } = useFiltering();
  const { view, change } = useView();
  const { day } = useClock(workspace.timezone);
  const isGuest = role === null;
  const draft = useDraft(...startOf(view, on));
  const { mode, setMode, editing, edit } = useMode(on, draft);
  const content = useRef<HTMLDivElement>(null);
  const { done, any } = draft;
  const hasFooter = done.length > 0 || view.filters.length > 0 || editing !== null;
  const found = useMatchCount(
    workspace.id,
    { ...view, filters: done, any, ...(editing && { segment: null }) },
    day,
  );
  const leaveWith = (part: Partial<View>) => {
    onClose();
    change(part);
  };
  const onApply = () => leaveWith({ filters: done, any });
  const toSegment = (segment: string) => leaveWith({ ...noFilters, segment });
  return (
    <TitledDialog
      ref={content}
      title={titleOf(mode, editing)}
      description={periodWords(view.period)}
      help={mode === 'conditions' && !editing ? filtersHelp : segmentsHelp}
      maxW="40rem"
      // A phone's keyboard covers the bottom.
      positioner={{ alignItems: { base: 'start', md: 'center' } }}
      root={{ initialFocusEl: () => firstField(content.current) }}
      {...{ onClose, trigger }}
    >
      {role && !editing && mode !== 'save' && <ModeChoice mode={mode} onChoose={setMode} />}
      {mode === 'segments' && <SegmentList onEdit={edit} onApply={toSegment} />}
      {mode === 'save' && (
        <SaveSegment
          lines={done}
          any={any}
          onCancel={() => (on === 'save' ? onClose() : setMode('conditions'))}
          onSaved={toSegment}
        />
      )}
      {mode === 'conditions' && (
        <>
          <Conditions
            {...{ draft, isGuest, onApply, workspaceId: workspace.id, total: found.all }}
            days={daysOf(view.period, day)}
          />
          {hasFooter && (
            <ConditionsFooter
              {...{ found, draft, editing, onApply, onDone: onClose }}
              onSave={() => setMode('save')}
            />
          )}
        </>
      )}
    </TitledDialog>
  );
}

const filtersHelp = <HelpButton topic="guides/filters" about={say('Filters')} />;
const segmentsHelp = <HelpButton topic="guides/filters#segments" about={say('Segments')} />;

function titleOf(mode: Mode, editing: SegmentAnswer | null): string {
  if (editing) return say('Segment {name}', { name: editing.name });
  return mode === 'save' ? say('Save as segment') : sayAs('verb', 'Filter');
}

/** The search, the values of the edited condition, or the name of a segment. */
const firstField = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('[role=combobox][aria-expanded=true]') ??
  content?.querySelector('input') ??
  null;

function useMode(on: OpensOn, { reset }: Pick<DraftInHand, 'reset'>) {
  const [mode, setMode] = useState<Mode>(on === 'segments' || on === 'save' ? on : 'conditions');
  const [editing, setEditing] = useState<SegmentAnswer | null>(null);
  function edit(segment: SegmentAnswer) {
    const own = linesOfSegment(segment);
    if (!own) return;
    setEditing(segment);
    reset(own);
    setMode('conditions');
  }
  return { mode, setMode, editing, edit };
}

const ModeChoice = ({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) => (
  <Box px="4" pb="3">
    <Segments
      label={say('Filter by')}
      choices={[
        { value: 'conditions', label: say('Conditions') },
        { value: 'segments', label: say('Segments') },
      ]}
      chosen={mode}
      onChoose={onChoose}
    />
  </Box>
);
