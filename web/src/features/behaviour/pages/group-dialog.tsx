import { useId, useState, type RefObject } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { maxGroupPatterns } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { useReportWorkspace } from '../../../report/report-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, controlStyle, TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { deleteGroup, saveGroup, type NamedGroup } from './group-changes.ts';
import { patternsIn } from './group-draft.ts';

interface Props {
  /** The group to change; null to make one. */
  group: NamedGroup | null;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Makes, changes or deletes a group of pages: its name, and the patterns of the pages in it. */
export default function GroupDialog({ group, trigger, onClose }: Props) {
  const { id } = useReportWorkspace();
  const [name, setName] = useState(group?.name ?? '');
  const [text, setText] = useState(group?.definition.patterns.join('\n') ?? '');
  const patterns = patternsIn(text);
  const save = useMutation(async () => {
    await saveGroup(id, group, { name: name.trim(), definition: { patterns } });
    onClose();
  }, apiMessage);
  const remove = useMutation(async () => {
    if (group) await deleteGroup(id, group);
    onClose();
  }, apiMessage);
  const isBusy = save.busy || remove.busy;
  const isReady = name.trim() !== '' && patterns.length > 0;
  function submit() {
    if (isReady && !isBusy) void save.run();
  }
  return (
    <FormDialog
      title={group ? `Group “${group.name}”` : 'New group'}
      maxW="28rem"
      busy={isBusy}
      trigger={trigger}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <PatternsField text={text} onChange={setText} />
      <Notice tone="error">{save.error ?? remove.error}</Notice>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        {group && <DeleteButton what="group" busy={isBusy} onDelete={() => void remove.run()} />}
        <Button look="outline" fullWidth={false} disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" fullWidth={false} loading={save.busy} disabled={!isReady || isBusy}>
          Save group
        </Button>
      </Flex>
    </FormDialog>
  );
}

/** The patterns, one a line. */
function PatternsField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
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
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
