import { useState } from 'react';
import { roleMay, type WorkspaceAnswer, readHostname, shownHost, say } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { deleteWorkspace, resetWorkspace } from '../../../api/workspaces.ts';
import { paths } from '../../../paths.ts';
import { ActionRow, Section } from '../../../ui/page/section.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { apiFailure, useMutation } from '../../../api/use-mutation.ts';
import { ConfirmationField } from '../../../ui/form/text-field.tsx';
import { DangerDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { workspaceErrorText } from '../../../ui/workspace/workspace-error.ts';

const dangers = {
  reset: {
    title: say('Reset statistics'),
    text: say(
      'Deletes every visit counted so far. The workspace, its settings and its tracking code stay, and counting continues.',
    ),
    action: 'reset the workspace',
    done: resetWorkspace,
  },
  delete: {
    title: say('Delete workspace'),
    text: say(
      'Deletes the workspace and every visit counted so far. Stops counting visits, and frees the domain for another workspace.',
    ),
    action: 'delete the workspace',
    done: deleteWorkspace,
  },
} as const;

type Danger = keyof typeof dangers;

/** Empty for members without the right to any of these actions. */
export function DangerZone({ workspace: { id, domain, role } }: { workspace: WorkspaceAnswer }) {
  const navigate = useNavigate();
  const { shown, show, dialog } = useModal<Danger>();
  const [isReset, setReset] = useState(false);

  async function act(danger: Danger) {
    await dangers[danger].done({ workspaceId: id, domain });
    dialog.onClose();
    // The dashboard opens the next workspace, or redirects to adding one.
    if (danger === 'delete') await navigate(paths.dashboard);
    else setReset(true);
  }

  const allowed = (Object.keys(dangers) as Danger[]).filter((danger) =>
    roleMay(role, dangers[danger].action),
  );
  if (allowed.length === 0) return null;
  return (
    <Section title={say('Danger zone')} help="start/settings#reset-the-statistics">
      {allowed.map((danger) => (
        <ActionRow
          key={danger}
          title={dangers[danger].title}
          text={dangers[danger].text}
          color="negative"
          aria-haspopup="dialog"
          onClick={(event) => {
            setReset(false);
            show(danger, event.currentTarget);
          }}
        >
          {dangers[danger].title}
        </ActionRow>
      ))}
      <Notice tone="success">{isReset && say('The statistics are reset. Counting starts from zero.')}</Notice>
      {shown && (
        <ConfirmDialog
          title={dangers[shown].title}
          text={dangers[shown].text}
          domain={domain}
          onConfirm={() => act(shown)}
          {...dialog}
        />
      )}
    </Section>
  );
}

interface ConfirmProps extends Opened {
  title: string;
  text: string;
  domain: string;
  onConfirm: () => Promise<void>;
}

/** Requires typing the domain to confirm. */
function ConfirmDialog({ title, text, domain, onConfirm, ...dialog }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const change = useMutation(
    onConfirm,
    apiFailure((thrown) =>
      workspaceErrorText(thrown, {
        domain,
        failed: say("'{title}' did not work. Try again in a moment.", { title }),
      }),
    ),
  );
  return (
    <DangerDialog
      title={title}
      text={`${text} ${say('This cannot be undone.')}`}
      action={title}
      ready={readHostname(typed) === domain}
      change={change}
      {...dialog}
    >
      <ConfirmationField expected={shownHost(domain)} inputMode="url" value={typed} onChange={setTyped} />
    </DangerDialog>
  );
}
