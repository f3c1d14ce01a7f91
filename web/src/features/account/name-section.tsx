import { useState } from 'react';
import { maxNameLength } from '@footfall/functions/contract';
import { changeName } from '../../api/own-account.ts';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';
import { SaveForm } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { accountErrorText } from './account-errors.ts';

/** The name that other members see. */
export function NameSection({ name }: { name: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, error, answer, run, clear } = useMutation(save, apiFailure(accountErrorText));
  const value = typed ?? name;

  async function save(wanted: string): Promise<'saved'> {
    await changeName(wanted);
    setTyped(null);
    return 'saved';
  }

  return (
    <Section title="Name">
      <SaveForm
        busy={busy}
        ready={value.trim() !== name}
        action="Save Name"
        onSave={() => void run(value.trim())}
      >
        <TextField
          label="Display name"
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          hint="Members of your workspaces see this name. Without one, owners and admins see your email, and viewers see no name."
          value={value}
          onChange={(next) => {
            setTyped(next);
            clear();
          }}
        />
        <Notice>{error}</Notice>
        <Notice tone="success">{answer && 'Your name is saved.'}</Notice>
      </SaveForm>
    </Section>
  );
}
