import { useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { type Day, dayIn, type DayRange, say, isFromRight } from '@footfall/functions/contract';
import { useIsMember } from '../../../api/reader.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { DialogClose, ModalFrame, type Opened } from '../../../ui/overlay/modal-frame.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useWide } from '../../../ui/page/use-window.ts';
import { Calendar } from './calendar.tsx';
import type { PeriodWorkspace } from '../use-period-choice.ts';

interface Props extends Opened {
  title: string;
  workspace: PeriodWorkspace;
  today: Day;
  range: DayRange | null;
  onChoose: (range: DayRange) => void;
  refusal: string | null;
}

/** On wide screens it is below the control that opened it. */
export default function CalendarDialog({ workspace, today, range, onChoose, refusal, ...frame }: Props) {
  const isWide = useWide();
  const first = useFirstDay(workspace, today);
  const content = useRef<HTMLDivElement>(null);
  const anchor = isWide ? frame.trigger.current?.getBoundingClientRect() : undefined;
  if (!first) return null;
  return (
    <ModalFrame
      {...frame}
      root={{
        initialFocusEl: () => content.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? null,
      }}
      backdrop={{ bg: { lg: 'transparent' } }}
      positioner={{
        alignItems: { lg: 'start' },
        justifyContent: { lg: 'end' },
        ...(anchor && {
          style: { paddingTop: anchor.bottom + 6, paddingInlineEnd: distanceFromEnd(anchor) },
        }),
      }}
      ref={content}
      w={{ lg: 'auto' }}
      maxW="none"
      corner={<DialogClose />}
    >
      <Box as="p" srOnly>
        {say('Arrow keys move by days and weeks, Page Up and Page Down by months.')}
      </Box>
      <Calendar bounds={{ first, last: today }} count={isWide ? 2 : 1} {...{ range, today, onChoose }} />
      <Notice>{refusal}</Notice>
    </ModalFrame>
  );
}

/** From the right edge of the window, or the left one if it is read from there. */
const distanceFromEnd = ({ left, right }: DOMRect) => (isFromRight() ? left : innerWidth - right);

/** The day of the first event, which is the earliest choice. Undefined while loading. */
function useFirstDay({ id, timezone, createdAt }: PeriodWorkspace, today: Day): Day | undefined {
  // Only members may know the time of the first event.
  const isMember = useIsMember();
  const { data, error } = useEndpoint('workspace.first-event', isMember ? { workspaceId: id } : null);
  if (!data && !error && isMember) return undefined;
  const day = data?.answer.firstDay ?? dayIn(timezone, new Date(createdAt));
  // The browser's clock may be behind the server's.
  return day < today ? day : today;
}
