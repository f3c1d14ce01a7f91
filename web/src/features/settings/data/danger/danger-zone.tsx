import { useRef, useState } from 'react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { deleteWorkspace, resetWorkspace } from '../../../../api/workspaces.ts';
import { paths } from '../../../../paths.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Section } from '../../../../ui/page/section.tsx';

const dangers = {
  reset: {
    title: 'Reset statistics',
    text: 'Deletes every visit counted so far. The workspace, its settings and its tracking code stay, and counting continues.',
    action: 'reset the workspace',
    done: resetWorkspace,
  },
  delete: {
    title: 'Delete workspace',
    text: 'Deletes the workspace and every visit counted so far. Stops counting visits, and frees the domain for another workspace.',
    action: 'delete the workspace',
    done: deleteWorkspace,
  },
} as const;

type Danger = keyof typeof dangers;

/** The actions that cannot be undone, each with a dialog; nothing for members who may not do any of them. */
export function DangerZone({ workspace }: { workspace: WorkspaceAnswer }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Danger | null>(null);
  const [isReset, setReset] = useState(false);
  const trigger = useRef<HTMLElement>(null);

  async function act(danger: Danger, domain: string): Promise<void> {
    await dangers[danger].done({ workspaceId: workspace.id, domain });
    setAsked(null);
    // The dashboard shows the next workspace; if there is none, the shell leads to adding one.
    if (danger === 'delete') await navigate(paths.dashboard);
    else setReset(true);
  }

  const allowed = (Object.keys(dangers) as Danger[]).filter((danger) =>
    roleMay(workspace.role, dangers[danger].action),
  );
  if (allowed.length === 0) return null;
  return (
    <Section title="Danger zone">
      {allowed.map((danger) => (
        <ActionRow
          key={danger}
          title={dangers[danger].title}
          text={dangers[danger].text}
          color="negative"
          aria-haspopup="dialog"
          onClick={(event) => {
            trigger.current = event.currentTarget;
            setReset(false);
            setAsked(danger);
          }}
        >
          {dangers[danger].title}
        </ActionRow>
      ))}
      <Notice tone="success">{isReset && 'The statistics are reset. Counting starts from zero.'}</Notice>
      {asked && (
        <ConfirmDialog
          {...dangers[asked]}
          domain={workspace.domain}
          onConfirm={(domain) => act(asked, domain)}
          onClose={() => setAsked(null)}
          trigger={trigger}
        />
      )}
    </Section>
  );
}
