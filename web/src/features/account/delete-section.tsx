import { useRef, useState } from 'react';
import { ActionRow } from '../../ui/action-row.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface Props {
  email: string;
  providers: string[];
}

/** Deletes the account after a dialog. */
export function DeleteSection({ email, providers }: Props) {
  const [asked, setAsked] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  return (
    <Section title="Danger zone">
      <ActionRow
        title="Delete account"
        text="Deletes your account. You decide first what happens to the workspaces that no one else owns."
        color="negative"
        aria-haspopup="dialog"
        onClick={(event) => {
          trigger.current = event.currentTarget;
          setAsked(true);
        }}
      >
        Delete account
      </ActionRow>
      {asked && (
        <DeleteDialog email={email} providers={providers} trigger={trigger} onClose={() => setAsked(false)} />
      )}
    </Section>
  );
}
