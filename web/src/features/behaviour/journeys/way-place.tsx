import { useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { cardStyle } from '../../../ui/card.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useWide } from '../../../ui/page/use-wide.ts';
import { pageName } from './page-name.ts';
import { useJourneyChoice } from './journey-choice.ts';
import type { ColumnsCall } from './use-journeys.ts';
import { WayNote } from './way-note.tsx';

/** The chosen way: beside the picture, and on a phone over it. */
export function WayPlace({ call }: { call: ColumnsCall }) {
  const isWide = useWide();
  const trigger = useRef<HTMLElement | null>(null);
  const { choice, choose } = useJourneyChoice();
  const [, page = ''] = choice.way.at(-1) ?? [];
  const close = () => choose({ way: [] });
  if (!isWide)
    return (
      <Sheet title={pageName(page)} onClose={close} trigger={trigger}>
        <WayNote call={call} />
      </Sheet>
    );
  return (
    <Box as="aside" aria-label="Chosen way" w="18rem" flexShrink={0} {...cardStyle}>
      <WayNote call={call} onClose={close} />
    </Box>
  );
}
