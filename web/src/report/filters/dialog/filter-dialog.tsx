import { useRef, useState, type RefObject } from 'react';
import { Box, Dialog, Flex, Portal } from '@chakra-ui/react';
import type { SegmentAnswer } from '@footfall/functions/contract';
import { Segments } from '../../../ui/segments.tsx';
import { periodWords } from '../../../ui/period/period-words.ts';
import { useClock } from '../../period/use-clock.ts';
import { daysOf } from '../../../ui/period/period.ts';
import { useView } from '../../address/use-view.ts';
import type { View } from '../../address/view.ts';
import { useFiltering, type FilteredWorkspace, type OpensOn } from '../filter-context.tsx';
import { linesOfSegment } from '../use-segments.ts';
import { Conditions } from './conditions.tsx';
import { ConditionsFooter } from './conditions-footer.tsx';
import { emptyLine, mostLines, type Draft } from './draft.ts';
import { useKept } from './kept-count.tsx';
import { SaveSegment } from './save-segment.tsx';
import { SegmentList } from './segment-list.tsx';
import { useDraft } from './use-draft.ts';
import { CloseButton } from '../../../ui/overlay/close-button.tsx';

interface Props {
  on: OpensOn;
  workspace: FilteredWorkspace;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<Element | null>;
}

type Mode = 'conditions' | 'segments' | 'save';

/** What the dialog begins with: the page's conditions, and a new one unless one of them is to be changed. */
function startOf({ filters, any }: View, on: OpensOn, most: number): [Draft, number] {
  if (typeof on === 'object') return [{ lines: filters, any }, on.condition];
  const lines = filters.length < most ? [...filters, emptyLine] : filters;
  return [{ lines, any }, lines.length - 1];
}

/** Puts filters together, says what they keep before they are applied, and keeps them as segments. */
export default function FilterDialog({ on, workspace, onClose, trigger }: Props) {
  const { role } = useFiltering();
  const { view, change } = useView();
  const { day } = useClock(workspace.timezone);
  const [mode, setMode] = useState<Mode>(on === 'segments' || on === 'save' ? on : 'conditions');
  const [editing, setEditing] = useState<SegmentAnswer | null>(null);
  const draft = useDraft(...startOf(view, on, mostLines(role === null)));
  const content = useRef<HTMLDivElement>(null);
  const { done, any } = draft;
  const kept = useKept(workspace.id, { ...view, filters: done, any, ...(editing && { segment: null }) }, day);
  const leaveWith = (part: Partial<View>) => {
    onClose();
    change(part);
  };
  function edit(segment: SegmentAnswer) {
    const own = linesOfSegment(segment);
    if (!own) return;
    setEditing(segment);
    draft.reset(own);
    setMode('conditions');
  }
  const apply = () => leaveWith({ filters: done, any });
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('[role=combobox], input') ?? null}
      finalFocusEl={() => trigger.current as HTMLElement | null}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} maxW="40rem">
            <DialogHead
              title={editing ? `Segment ${editing.name}` : mode === 'save' ? 'Save as segment' : 'Filter'}
              period={periodWords(view.period)}
            />
            {role && !editing && mode !== 'save' && (
              <Box px="4" pb="3">
                <Segments
                  label="What to filter by"
                  choices={[
                    { value: 'conditions', label: 'Conditions' },
                    { value: 'segments', label: 'Segments' },
                  ]}
                  chosen={mode}
                  onChoose={setMode}
                />
              </Box>
            )}
            {mode === 'segments' && (
              <SegmentList
                onEdit={edit}
                onApply={(id) => leaveWith({ filters: [], any: false, segment: id })}
              />
            )}
            {mode === 'save' && (
              <SaveSegment
                lines={done}
                any={any}
                onCancel={() => (on === 'save' ? onClose() : setMode('conditions'))}
                onSaved={(id) => leaveWith({ filters: [], any: false, segment: id })}
              />
            )}
            {mode === 'conditions' && (
              <>
                <Conditions
                  workspaceId={workspace.id}
                  draft={draft}
                  isGuest={role === null}
                  days={daysOf(view.period, day)}
                  whole={kept.all}
                  onApply={apply}
                />
                <ConditionsFooter
                  kept={kept}
                  draft={draft}
                  editing={editing}
                  onApply={apply}
                  onSave={() => setMode('save')}
                  onDone={onClose}
                />
              </>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function DialogHead({ title, period }: { title: string; period: string }) {
  return (
    <Dialog.Header>
      <Flex direction="column" minW="0">
        <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        <Dialog.Description color="fg.muted" textStyle="note">
          {period}
        </Dialog.Description>
      </Flex>
      <Dialog.CloseTrigger asChild>
        <CloseButton />
      </Dialog.CloseTrigger>
    </Dialog.Header>
  );
}
