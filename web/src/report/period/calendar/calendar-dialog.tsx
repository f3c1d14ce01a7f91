import { useContext, useRef, type RefObject } from 'react';
import { Box, Dialog, Portal } from '@chakra-ui/react';
import { type Day, dayIn } from '@footfall/functions/contract';
import { AsGuest, useEndpoint } from '../../../api/use-endpoint.ts';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useWide } from '../../../ui/page/use-wide.ts';
import { CloseButton } from '../../../ui/overlay/close-button.tsx';
import type { DayRange } from '../../../ui/period/period.ts';
import { Calendar } from './calendar.tsx';
import type { PeriodWorkspace } from '../use-period-choice.ts';

interface Props {
  title: string;
  workspace: PeriodWorkspace;
  today: Day;
  /** What is chosen already. */
  range: DayRange | null;
  onChoose: (range: DayRange) => void;
  /** Why the days that were chosen last cannot be taken. */
  refusal?: string | null;
  onClose: () => void;
  /** Has the calendar under it on wide screens, and gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
}

/** Asks for a first and a last day. */
export default function CalendarDialog({
  title,
  workspace,
  today,
  range,
  onChoose,
  refusal = null,
  onClose,
  trigger,
}: Props) {
  const isWide = useWide();
  const first = useFirstDay(workspace, today);
  const content = useRef<HTMLDivElement>(null);
  const anchor = isWide ? trigger.current?.getBoundingClientRect() : undefined;
  if (!first) return null;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? null}
      finalFocusEl={() => trigger.current}
    >
      <Portal>
        <Dialog.Backdrop bg={{ lg: 'transparent' }} />
        <Dialog.Positioner
          alignItems={{ lg: 'start' }}
          justifyContent={{ lg: 'end' }}
          {...(anchor && {
            style: { paddingTop: anchor.bottom + 6, paddingRight: innerWidth - anchor.right },
          })}
        >
          <Dialog.Content ref={content} w={{ lg: 'auto' }} maxW="none">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <CloseButton />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body>
              <Box as="p" srOnly>
                Arrow keys move by days and weeks, Page Up and Page Down by months.
              </Box>
              <Calendar
                bounds={{ first, last: today }}
                count={isWide ? 2 : 1}
                range={range}
                today={today}
                onChoose={onChoose}
              />
              <Notice tone="error">{refusal}</Notice>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The earliest day that can be chosen, the oldest of an event; undefined while it is on its way. */
function useFirstDay({ id, timezone, createdAt }: PeriodWorkspace, today: Day): Day | undefined {
  // A guest is not told when the first event came.
  const asGuest = useContext(AsGuest);
  const { data, error } = useEndpoint('workspace.first-event', asGuest ? null : { workspaceId: id });
  if (!data && !error && !asGuest) return undefined;
  const day = data?.answer.firstDay ?? dayIn(timezone, new Date(createdAt));
  // The browser's clock may be behind the server's.
  return day < today ? day : today;
}
