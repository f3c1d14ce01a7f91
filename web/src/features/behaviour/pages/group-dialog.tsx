import { useId, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { maxGroupPatterns, say } from '@footfall/functions/contract';
import { FollowsName, StopsWorking } from '../../../report/uses.tsx';
import { Field, controlStyle, TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { useDefinition } from '../use-definition.ts';
import { type NamedGroup, patternsIn } from './page-rows.ts';
import { HelpButton } from '../../../ui/help/help-button.tsx';

interface Props extends Opened {
  /** Null for a new group. */
  group: NamedGroup | null;
}

export default function GroupDialog({ group, ...dialog }: Props) {
  const [name, setName] = useState(group?.name ?? '');
  const [text, setText] = useState(group?.definition.patterns.join('\n') ?? '');
  const [isConfirming, setConfirming] = useState(false);
  const patterns = patternsIn(text);
  const given = { name: name.trim(), definition: { patterns } };
  const { save, remove } = useDefinition('page-group', group, given, dialog.onClose);
  const busy = save.busy || remove.busy;
  return (
    <FormDialog
      title={group ? say('Group “{name}”', { name: group.name }) : say('New group')}
      help={<HelpButton topic="guides/goals#page-groups" about={say('Page groups')} />}
      maxW="28rem"
      action={say('Save group')}
      ready={name.trim() !== '' && patterns.length > 0}
      change={{ ...save, error: save.error ?? remove.error }}
      beside={
        group && (
          <DeleteButton
            confirm={say('Delete this group')}
            busy={busy}
            onAsk={setConfirming}
            onDelete={() => void remove.run()}
          />
        )
      }
      busy={busy}
      {...dialog}
    >
      <TextField label={say('Name')} value={name} onChange={setName} />
      {group && name.trim() !== '' && name.trim() !== group.name && (
        <FollowsName call="page-group.uses" id={group.id} name={group.name} />
      )}
      <PatternsField value={text} onChange={setText} />
      {group && isConfirming && <StopsWorking call="page-group.uses" id={group.id} />}
    </FormDialog>
  );
}

function PatternsField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <Field
      id={id}
      label={say('Pages')}
      hint={say(
        'One pattern per line, at most {count}. * matches anything within one part of a path, ** matches anything: /blog/* is each post, /blog/** also includes what is below it.',
        { count: maxGroupPatterns },
      )}
    >
      <chakra.textarea
        {...controlStyle}
        id={id}
        dir="ltr"
        aria-describedby={`${id}-hint`}
        rows={4}
        px="3"
        py="2.5"
        fontSize={{ base: '1rem', md: '0.875rem' }}
        placeholder={'/blog\n/blog/*'}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
