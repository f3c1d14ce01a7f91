import { Box } from '@chakra-ui/react';
import type { ClosedTimeframe, Filter, LinkSection } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useDebounced } from '../../rows/search.tsx';
import { previewText } from './preview-words.ts';

interface Props {
  workspaceId: string;
  sections: readonly LinkSection[];
  filters: readonly Filter[];
  timeframe: ClosedTimeframe;
}

const restMs = 500;

/** Previews the last week or month as readers of a link that hides small groups would see it. */
export function LinkPreview({ workspaceId, sections, filters, timeframe }: Props) {
  const settled = useDebounced(sections, restMs);
  const isSettled = settled === sections;
  const { data, error } = useEndpoint(
    'link.preview',
    settled.length > 0 ? { workspaceId, sections: [...settled], filters: [...filters], timeframe } : null,
    { settled: true },
  );
  if (sections.length === 0) return null;
  return (
    <Box role="status" layerStyle="note" minH={{ base: '8', md: '4' }}>
      {isSettled && error && `What readers will see could not be counted. ${error.message}`}
      {isSettled && data && previewText(data.answer)}
      {!(isSettled && (data ?? error)) && <Skeleton h="4" />}
    </Box>
  );
}
