import { useEffect } from 'react';
import { Box } from '@chakra-ui/react';
import { usesInWords, say } from '@footfall/functions/contract';
import { refetch, useEndpoint } from '../api/use-endpoint.ts';
import { useFiltering } from './filters/filter-context.ts';

interface Used {
  call: 'goal.uses' | 'page-group.uses' | 'segment.uses';
  id: string;
}

/** The things that refer to a definition or a segment. Empty for none and while loading. */
function useUses({ call, id }: Used): string {
  const workspaceId = useFiltering().workspace?.id;
  const { data } = useEndpoint(call, workspaceId ? { workspaceId, id } : null);
  useEffect(() => {
    // A cached answer can be older than another change.
    if (workspaceId) void refetch(call, { workspaceId, id });
  }, [call, workspaceId, id]);
  return usesInWords(data?.answer.usedBy ?? []);
}

export function StopsWorking(used: Used) {
  const words = useUses(used);
  return (
    <Box role="status" overflowWrap="anywhere" _empty={{ display: 'none' }}>
      {words && say('These will stop working until someone changes them: {things}.', { things: words })}
    </Box>
  );
}

export function FollowsName({ name, ...used }: Used & { name: string }) {
  const words = useUses(used);
  return (
    <Box layerStyle="note" role="status" overflowWrap="anywhere">
      {say('Bookmarks and programs with the name “{name}” will stop working.', { name })}
      {words && ` ${say('These will follow the new name: {things}.', { things: words })}`}
    </Box>
  );
}
