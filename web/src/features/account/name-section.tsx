import { useState } from 'react';
import { maxNameLength } from '@footfall/functions/contract';
import { changeName } from '../../api/own-account.ts';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
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
      <Form onSubmit={() => void run(value.trim())} gap="5">
        <TextField
          label="Display name"
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          hint="Members of your workspaces see this name. Without one, owners and admins see your email, and viewers see no name."
          value={value}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            clear();
          }}
        />
        <Notice tone="error">{error}</Notice>
        <Notice tone="success">{answer && 'Your name is saved.'}</Notice>
        <Button type="submit" alignSelf="flex-start" loading={busy} disabled={value.trim() === name}>
          Save Name
        </Button>
      </Form>
    </Section>
  );
}
