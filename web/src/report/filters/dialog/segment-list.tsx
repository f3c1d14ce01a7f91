import { type ReactNode, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type SegmentAnswer, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { IconButton, SmallButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { linesText } from '../../address/filter-words.ts';
import { useView } from '../../address/use-view.ts';
import { StopsWorking } from '../../uses.tsx';
import { linesOfSegment, useSegments, useSegmentChange } from '../segments.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props {
  onApply: (id: string) => void;
  onEdit: (segment: SegmentAnswer) => void;
}

export function SegmentList(props: Props) {
  const { list, error, retry } = useSegments(true);
  return (
    // Focusable, so that the keyboard can scroll it. The height is fixed, so that nothing moves.
    <Box h="22rem" overflowY="auto" px="4" pb="4" tabIndex={0} role="region" aria-label={say('Segments')}>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!list && !error && [1, 2, 3].map((each) => <Skeleton key={each} h="12" my="1" />)}
      {list?.length === 0 && (
        <Box as="p" color="fg.muted" py="2">
          {say('No segments yet. Add conditions, then choose “Save as segment”.')}
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {list?.map((segment) => (
          <SegmentRow key={segment.id} segment={segment} {...props} />
        ))}
      </Box>
    </Box>
  );
}

function SegmentRow({ segment, onApply, onEdit }: Props & { segment: SegmentAnswer }) {
  const { id, name, scope, mayChange, problem } = segment;
  const own = linesOfSegment(segment);
  const words = own ? linesText(own.lines, own.any) : say('Filters created through the API');
  return (
    <Flex as="li" align="center" gap="2" py="2" borderBottomWidth="1px" borderColor="border">
      <Box flex="1" minW="0">
        <Box textStyle="label" dir="auto" textAlign="start" overflowWrap="anywhere">
          {name}
        </Box>
        <Box layerStyle="note" overflowWrap="anywhere">
          {scope === 'workspace' ? say('Everyone in the workspace') : say('Only you')} ·{' '}
          {problem ? (
            <Box as="span" color="negative">
              {problem}
            </Box>
          ) : (
            words
          )}
        </Box>
      </Box>
      {mayChange && own && (
        <IconButton
          icon="pencil"
          aria-label={say('Change {name}', { name })}
          onClick={() => onEdit(segment)}
        />
      )}
      {mayChange && <DeleteButton {...segment} />}
      <SmallButton onClick={() => onApply(id)}>
        {sayRich('Apply<hidden> {name}</hidden>', { name, hidden })}
      </SmallButton>
    </Flex>
  );
}

const hidden = (words: ReactNode) => <Hidden>{words}</Hidden>;

/** The first press asks for confirmation, the second one deletes. */
function DeleteButton({ id, name }: SegmentAnswer) {
  const { view, change } = useView();
  const [isConfirming, ask] = useState(false);
  const deletion = useSegmentChange((workspaceId) => {
    if (view.segment === id) change({ segment: null });
    return call('segment.delete', { workspaceId, id });
  });
  if (!isConfirming)
    return <IconButton icon="close" aria-label={say('Delete {name}', { name })} onClick={() => ask(true)} />;
  return (
    <>
      <Notice>{deletion.error}</Notice>
      <Box textStyle="ui" maxW="16rem">
        <StopsWorking call="segment.uses" id={id} />
      </Box>
      <SmallButton look="danger" change={deletion} autoFocus>
        {sayRich('Delete<hidden> {name}</hidden>', { name, hidden })}
      </SmallButton>
    </>
  );
}
