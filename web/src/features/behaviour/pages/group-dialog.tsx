import { useId, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { maxGroupPatterns } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { askAgain } from '../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { forgetAnswersAbout } from '../../../report/ask/questions.tsx';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { Field, controlStyle, TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { patternsIn, type NamedGroup } from './group-draft.ts';

interface Props extends Opened {
  /** The group to change; null to make one. */
  group: NamedGroup | null;
}

/** Makes, changes or deletes a group of pages: its name, and the patterns of the pages in it. */
export default function GroupDialog({ group, ...dialog }: Props) {
  const { id: workspaceId } = useReportWorkspace();
  const [name, setName] = useState(group?.name ?? '');
  const [text, setText] = useState(group?.definition.patterns.join('\n') ?? '');
  const patterns = patternsIn(text);
  const id = useId();
  /** After a change, the list is read again, and the numbers that count groups. */
  const changing = (change: () => Promise<unknown>) => async () => {
    await change();
    await askAgain('page-group.list', { workspaceId });
    await forgetAnswersAbout('event:page_group');
    dialog.onClose();
  };
  const save = useMutation(
    changing(() => {
      const given = { workspaceId, name: name.trim(), definition: { patterns } };
      return group ? call('page-group.update', { ...given, id: group.id }) : call('page-group.create', given);
    }),
    apiMessage,
  );
  const remove = useMutation(
    changing(async () => group && call('page-group.delete', { workspaceId, id: group.id })),
    apiMessage,
  );
  const busy = save.busy || remove.busy;
  return (
    <FormDialog
      title={group ? `Group “${group.name}”` : 'New group'}
      maxW="28rem"
      action="Save group"
      ready={name.trim() !== '' && patterns.length > 0}
      change={{ ...save, error: save.error ?? remove.error }}
      beside={group && <DeleteButton what="group" busy={busy} onDelete={() => void remove.run()} />}
      busy={busy}
      {...dialog}
    >
      <TextField label="Name" value={name} onChange={setName} />
      <Field
        id={id}
        label="Pages"
        hint={`One pattern on each line, at most ${maxGroupPatterns}. * is anything within a part of the path, ** anything at all: /blog/* is each post, /blog/** also what is below it.`}
      >
        <chakra.textarea
          {...controlStyle}
          id={id}
          aria-describedby={`${id}-hint`}
          h="auto"
          rows={4}
          px="3"
          py="2.5"
          fontSize={{ base: '1rem', md: '0.875rem' }}
          placeholder={'/blog\n/blog/*'}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  );
}
