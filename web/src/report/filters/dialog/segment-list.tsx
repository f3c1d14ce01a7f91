import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { SegmentAnswer } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { filterText } from '../../address/filter-words.ts';
import { useView } from '../../address/use-view.ts';
import { useFiltering } from '../filter-context.tsx';
import { linesOfSegment, useSegments } from '../use-segments.ts';
import { deleteSegment } from './segment-changes.ts';

interface Props {
  onApply: (id: string) => void;
  onEdit: (segment: SegmentAnswer) => void;
}

/** One's own segments and those of the workspace, each with what it keeps. */
export function SegmentList({ onApply, onEdit }: Props) {
  const { list, error, retry } = useSegments(true);
  return (
    // Focusable, so that the keyboard can scroll it; as high as it may be, so that nothing moves.
    <Box h="22rem" overflowY="auto" px="4" pb="4" tabIndex={0} role="region" aria-label="Segments">
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!list && !error && [1, 2, 3].map((each) => <Skeleton key={each} h="12" my="1" />)}
      {list?.length === 0 && (
        <Box as="p" color="fg.muted" py="2">
          No segments yet. Choose conditions, then “Save as segment”.
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {list?.map((segment) => (
          <SegmentRow key={segment.id} segment={segment} onApply={onApply} onEdit={onEdit} />
        ))}
      </Box>
    </Box>
  );
}

/** The conditions of a segment in words. */
function wordsOf(segment: SegmentAnswer): string {
  const own = linesOfSegment(segment);
  if (!own) return 'Filters that were made through the API';
  return own.lines.map(filterText).join(own.any ? ', or ' : ', and ');
}

function SegmentRow({ segment, onApply, onEdit }: Props & { segment: SegmentAnswer }) {
  const { id, name, scope, mayChange } = segment;
  return (
    <Flex as="li" align="center" gap="2" py="2" borderBottomWidth="1px" borderColor="border">
      <Box flex="1" minW="0">
        <Box textStyle="label" overflowWrap="anywhere">
          {name}
        </Box>
        <Box textStyle="note" color="fg.muted" overflowWrap="anywhere">
          {scope === 'workspace' ? 'Everyone in the workspace' : 'Only you'} · {wordsOf(segment)}
        </Box>
      </Box>
      {mayChange && linesOfSegment(segment) && (
        <Button
          look="ghost"
          size="icon"
          fullWidth={false}
          aria-label={`Change ${name}`}
          onClick={() => onEdit(segment)}
        >
          <Icon name="pencil" />
        </Button>
      )}
      {mayChange && <DeleteButton segment={segment} />}
      <Button look="outline" size="small" fullWidth={false} onClick={() => onApply(id)}>
        Apply
        <Hidden> {name}</Hidden>
      </Button>
    </Flex>
  );
}

/** Deletes a segment: the first press asks, the second does it. */
function DeleteButton({ segment: { id, name } }: { segment: SegmentAnswer }) {
  const { workspace } = useFiltering();
  const { view, change } = useView();
  const [asks, ask] = useState(false);
  const { busy, error, run } = useMutation(async () => {
    if (!workspace) return;
    if (view.segment === id) change({ segment: null });
    await deleteSegment({ workspaceId: workspace.id, id });
  }, apiMessage);
  if (!asks) {
    return (
      <Button
        look="ghost"
        size="icon"
        fullWidth={false}
        aria-label={`Delete ${name}`}
        onClick={() => ask(true)}
      >
        <Icon name="close" />
      </Button>
    );
  }
  return (
    <>
      <Notice tone="error">{error}</Notice>
      <Button
        look="danger"
        size="small"
        fullWidth={false}
        loading={busy}
        autoFocus
        onClick={() => void run()}
      >
        Delete
        <Hidden> {name}</Hidden>
      </Button>
    </>
  );
}
