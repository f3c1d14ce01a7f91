import type { ReactNode } from 'react';
import { Flex } from '@chakra-ui/react';
import type { SegmentAnswer } from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { filtersOf } from '../../address/filter-line.ts';
import { useFiltering } from '../filter-context.tsx';
import { KeptCount, type useKept } from './kept-count.tsx';
import { updateSegment } from './segment-changes.ts';
import type { DraftInHand } from './use-draft.ts';

interface Props {
  kept: ReturnType<typeof useKept>;
  draft: DraftInHand;
  /** The segment whose conditions these are. */
  editing: SegmentAnswer | null;
  onApply: () => void;
  onSave: () => void;
  onDone: () => void;
}

/** What the conditions keep, and what can be done with them. */
export function ConditionsFooter({ kept, draft, editing, onApply, onSave, onDone }: Props) {
  const { role } = useFiltering();
  const { done } = draft;
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      p="4"
      borderTopWidth="1px"
      borderColor="border"
    >
      <KeptCount {...kept} />
      <Flex gap="2" wrap="wrap" ms="auto">
        {editing ? (
          <SaveChanges segment={editing} draft={draft} onDone={onDone} />
        ) : (
          <>
            {role && (
              <Button
                look="outline"
                size="small"
                fullWidth={false}
                disabled={done.length === 0}
                onClick={onSave}
              >
                Save as segment
              </Button>
            )}
            <Button size="small" fullWidth={false} onClick={onApply}>
              Apply
            </Button>
          </>
        )}
      </Flex>
    </Flex>
  );
}

interface SaveProps {
  segment: SegmentAnswer;
  draft: DraftInHand;
  onDone: () => void;
}

function SaveChanges({ segment: { id }, draft: { done, any }, onDone }: SaveProps): ReactNode {
  const { workspace } = useFiltering();
  const { busy, error, run } = useMutation(async () => {
    if (!workspace) return;
    await updateSegment({ workspaceId: workspace.id, id, filters: filtersOf(done, any) });
    onDone();
  }, apiMessage);
  return (
    <>
      <Notice tone="error">{error}</Notice>
      <Button
        size="small"
        fullWidth={false}
        loading={busy}
        disabled={done.length === 0}
        onClick={() => void run()}
      >
        Save changes
      </Button>
    </>
  );
}
