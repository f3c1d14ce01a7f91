import { type RefObject, useId, useLayoutEffect } from 'react';
import { Box, Flex, Popover } from '@chakra-ui/react';
import { type AnnotationAnswer, say } from '@footfall/functions/contract';
import { CloseButton, SmallButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Opened, Sheet } from '../../ui/overlay/modal-frame.tsx';
import { readersOf } from './note-csv.ts';
import { type Note, type NoteSite, noteTime } from './notes.ts';
import { NoteVerdict } from './verdict/note-verdict.tsx';

interface Props extends Opened {
  notes: readonly Note[];
  site: NoteSite;
  onEdit: (annotation: AnnotationAnswer) => void;
  onDelete: (annotation: AnnotationAnswer) => void;
}

/** The notes of a marker: a popover, or a sheet on a phone. */
export default function NotePanel({ onClose, trigger, notes, ...actions }: Props) {
  useLineAbove(trigger);
  const title = say('{count, plural, one {Note} other {# notes}}', { count: notes.length });
  if (!window.matchMedia('(min-width: 48rem)').matches)
    return (
      <Sheet title={title} {...{ onClose, trigger }}>
        <NoteList {...{ notes }} {...actions} />
      </Sheet>
    );
  return (
    <Popover.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      finalFocusEl={() => trigger.current}
      positioning={{
        placement: 'bottom',
        gutter: 4,
        getAnchorRect: () => trigger.current?.querySelector('.dot')?.getBoundingClientRect() ?? null,
      }}
    >
      <Popover.Positioner>
        <Popover.Content css={panelStyle} aria-label={title}>
          <Flex align="center" justify="space-between" pb="1">
            <Popover.Title textStyle="label">{title}</Popover.Title>
            {/* Its own label is English and wins over that of the button. */}
            <Popover.CloseTrigger asChild aria-label={say('Close')}>
              <CloseButton />
            </Popover.CloseTrigger>
          </Flex>
          <NoteList {...{ notes }} {...actions} />
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}

/** Draws a line from the marker to the top of the plot (see `notes.module.css`). */
function useLineAbove(marker: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dot = marker.current?.querySelector<HTMLElement>('.dot');
    const plot = dot?.closest('[data-picture]')?.querySelector('[role=slider]');
    if (!dot || !plot) return;
    const height = dot.getBoundingClientRect().top - plot.getBoundingClientRect().top;
    dot.style.setProperty('--line', `${height}px`);
  }, [marker]);
}

const panelStyle = {
  w: '26.25rem',
  maxW: 'calc(100vw - 2rem)',
  maxH: 'min(28rem, var(--available-height))',
  overflowY: 'auto',
  zIndex: 'float',
  p: '4',
  pt: '2.5',
  bg: 'surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
  boxShadow: 'float',
  textStyle: 'ui',
  outline: '0',
} as const;

const NoteList = ({ notes, ...actions }: Omit<Props, keyof Opened>) => (
  <Box as="ul" listStyleType="none">
    {notes.map((note) => (
      <NoteItem key={note.id} note={note} isOnly={notes.length === 1} {...actions} />
    ))}
  </Box>
);

interface ItemProps extends Omit<Props, 'notes' | keyof Opened> {
  note: Note;
  isOnly: boolean;
}

const NoteItem = ({ note, isOnly, site, onEdit, onDelete }: ItemProps) => {
  const { annotation, author, tag, text } = note;
  const textId = useId();
  const about = [noteTime(note, site.timezone), author].filter(Boolean).join(' · ');
  return (
    <Box as="li" css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border', mt: '3', pt: '3' } }}>
      <Box layerStyle="note">{about}</Box>
      <Box mt="1" overflowWrap="anywhere">
        <bdi id={textId}>{text}</bdi>
      </Box>
      <Flex align="center" gap="2" wrap="wrap" mt="2" _empty={{ display: 'none' }}>
        {tag !== null && (
          <Box as="bdi" px="2" bg="hover" borderRadius="row" textStyle="note" overflowWrap="anywhere">
            {tag}
          </Box>
        )}
        {annotation && (
          <Box layerStyle="note">{say('For: {readers}', { readers: say(readersOf(annotation)) })}</Box>
        )}
        {annotation?.mayChange && (
          <Flex gap="1" ms="auto" me="-2" mb="-1">
            <SmallButton
              look="ghost"
              aria-haspopup="dialog"
              aria-label={say('Edit “{note}”', { note: text })}
              onClick={() => onEdit(annotation)}
            >
              <Icon name="pencil" />
              {say('Edit')}
            </SmallButton>
            <SmallButton
              look="ghost"
              aria-haspopup="dialog"
              aria-label={say('Delete “{note}”', { note: text })}
              onClick={() => onDelete(annotation)}
            >
              {say('Delete')}
            </SmallButton>
          </Flex>
        )}
      </Flex>
      {annotation && (
        <NoteVerdict workspaceId={site.id} id={annotation.id} isOnRequest={!isOnly} textId={textId} />
      )}
    </Box>
  );
};
