import { useId, useState } from 'react';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import {
  type AnnotationAnswer,
  firstReportDay,
  lastReportDay,
  maxAnnotationLength,
  maxTagLength,
  roleMay,
  say,
} from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { ChoiceField } from '../../ui/form/select-field.tsx';
import { controlStyle, Field, TextField } from '../../ui/form/text-field.tsx';
import { FormSheet } from '../../ui/overlay/form-sheet.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useNow } from '../../ui/period/use-now.ts';
import {
  bodyOf,
  draftOf,
  isComplete,
  lengthOf,
  newDraft,
  type NoteDraft,
  type NoteStart,
} from './note-draft.ts';
import type { NoteSite } from './notes.ts';
import { refetchNotes } from './use-notes.ts';
import { HelpButton } from '../../ui/help/help-button.tsx';

interface Props extends Opened {
  site: NoteSite;
  /** A note to change, or the day of a new one. */
  of: AnnotationAnswer | NoteStart;
  onSaved?: () => void;
}

export default function NoteDialog({
  site: { id: workspaceId, timezone, role },
  of,
  onSaved,
  ...opened
}: Props) {
  const mayShare = roleMay(role, 'change shared annotations');
  const note = 'id' in of ? of : null;
  const [draft, setDraft] = useState(() =>
    'id' in of ? draftOf(of, timezone) : newDraft(of, mayShare ? 'workspace' : 'person'),
  );
  const edit = (part: Partial<NoteDraft>) => setDraft((known) => ({ ...known, ...part }));
  const save = useMutation(async () => {
    const fields = bodyOf(draft, timezone);
    if (note) await call('annotation.update', { workspaceId, id: note.id, ...fields });
    else await call('annotation.create', { workspaceId, ...fields });
    await refetchNotes();
    onSaved?.();
    opened.onClose();
  });
  return (
    <FormSheet
      title={note ? say('Edit note') : say('Add note')}
      help={<HelpButton topic="guides/notes" about={say('Notes')} />}
      action={note ? say('Save') : say('Add note')}
      change={save}
      ready={isComplete(draft)}
      foot={
        <Box flex="1">
          <Notice>{save.error}</Notice>
        </Box>
      }
      {...opened}
    >
      <Flex direction="column" gap="4" px={{ base: '4', md: '6' }} pb="5">
        <ContentField value={draft.text} onChange={(text) => edit({ text })} />
        <TimeFields {...{ draft, edit, timezone }} />
        <TextField
          label={say('Tag (optional)')}
          hint={say('Such as release or campaign.')}
          maxLength={maxTagLength}
          autoComplete="off"
          value={draft.tag}
          onChange={(tag) => edit({ tag })}
        />
        {mayShare && <ReaderFields {...{ draft, edit }} />}
      </Flex>
    </FormSheet>
  );
}

function ContentField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  const length = lengthOf(value);
  const isTooLong = length > maxAnnotationLength;
  return (
    <Field
      id={id}
      label={say('What happened')}
      hint={say('{count} of {max, plural, one {# character} other {# characters}}', {
        count: length,
        max: maxAnnotationLength,
      })}
      error={
        isTooLong
          ? say('{count, plural, one {Use at most # character.} other {Use at most # characters.}}', {
              count: maxAnnotationLength,
            })
          : undefined
      }
    >
      <chakra.textarea
        {...controlStyle}
        id={id}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={isTooLong || undefined}
        rows={3}
        dir="auto"
        px="3"
        py="2.5"
        fontSize={{ base: '1rem', md: '0.875rem' }}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

interface FieldsProps {
  draft: NoteDraft;
  edit: (part: Partial<NoteDraft>) => void;
}

const TimeFields = ({ draft, edit, timezone }: FieldsProps & { timezone: string }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
    <TextField
      label={say('Day')}
      type="date"
      min={firstReportDay}
      max={lastReportDay(useNow())}
      value={draft.day}
      onChange={(day) => edit({ day })}
    />
    <TextField
      label={say('Time (optional)')}
      type="time"
      hint={say('In {timezone}. Empty: the whole day.', { timezone })}
      value={draft.time}
      onChange={(time) => edit({ time })}
    />
  </Grid>
);

const readers = [
  ['workspace', say('Everyone in the workspace')],
  ['person', say('Only me')],
] as const;

const ReaderFields = ({ draft, edit }: FieldsProps) => (
  <>
    {/* Translators: who can read a note */}
    <ChoiceField
      label={say('For')}
      choices={readers}
      value={draft.scope}
      onChange={(scope) => edit({ scope })}
    />
    <CheckField
      checked={draft.isPublic && draft.scope === 'workspace'}
      disabled={draft.scope === 'person'}
      onChange={(isPublic) => edit({ isPublic })}
    >
      {say('Show on shared links, without your name')}
    </CheckField>
  </>
);
