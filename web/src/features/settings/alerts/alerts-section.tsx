import { useRef } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type AlertRule,
  type Answer,
  alertDefaults,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { AlertRow, type AlertAction } from './alert-row.tsx';
import { DeleteAlert } from './delete-alert.tsx';
import type { AlertStart } from './dialog/alert-dialog.tsx';

const AlertDialog = loadedLater(() => import('./dialog/alert-dialog.tsx'));

type Shown = AlertStart | { deleted: Answer<'alert.list'>['alerts'][number] };

/** What the workspace is told when it happens: each alert, and the dialogs about them. */
export function AlertsSection({ workspace }: { workspace: WorkspaceAnswer }) {
  const { data, ...state } = useEndpoint('alert.list', { workspaceId: workspace.id });
  const { shown, show, dialog } = useModal<Shown>();
  const add = useRef<HTMLButtonElement>(null);
  const answer = data?.answer;
  return (
    <Section
      title="Alerts"
      action={
        answer && (
          <SmallButton
            ref={add}
            look="default"
            disabled={answer.left === 0}
            aria-haspopup="dialog"
            onClick={() => show({ rule: null }, add.current)}
          >
            <Icon name="plus" />
            New alert
          </SmallButton>
        )
      }
    >
      <Loaded answer={answer} {...state} waiting={['14', '14', '14']}>
        {({ alerts, timezone, left }) => (
          <>
            {alerts.length === 0 ? (
              <FirstAlerts onStart={(rule, button) => show({ rule }, button)} />
            ) : (
              <chakra.ul aria-label="Alerts" listStyleType="none" mb="-3">
                {alerts.map((alert) => (
                  <AlertRow
                    key={alert.id}
                    {...{ alert, timezone }}
                    workspaceId={workspace.id}
                    onAction={(action: AlertAction, control) =>
                      show(action === 'change' ? { alert } : { deleted: alert }, control)
                    }
                  />
                ))}
              </chakra.ul>
            )}
            {left === 0 && <Box layerStyle="note">Delete an alert to add another.</Box>}
          </>
        )}
      </Loaded>
      {answer && shown && (
        <Dialogs
          {...{ workspace, shown, dialog }}
          mailed={answer.mailed}
          // The button that opened the dialog goes with its row.
          onDeleted={() => show(null, add.current)}
        />
      )}
    </Section>
  );
}

interface DialogsProps {
  workspace: WorkspaceAnswer;
  shown: Shown;
  dialog: Opened;
  mailed: boolean;
  onDeleted: () => void;
}

const Dialogs = ({ workspace, shown, dialog, mailed, onDeleted }: DialogsProps) =>
  'deleted' in shown ? (
    <DeleteAlert workspaceId={workspace.id} alert={shown.deleted} onDeleted={onDeleted} {...dialog} />
  ) : (
    <AlertDialog {...{ workspace, mailed }} start={shown} {...dialog} />
  );

const { silence, change } = alertDefaults;

/** What is wanted first, each with the rule that it opens. */
const starts: readonly { text: string; rule: AlertRule }[] = [
  { text: 'No events come', rule: silence },
  { text: 'Visitors of a day fall', rule: change },
];

/** In place of a list: what alerts are for, and the ones to start with. */
const FirstAlerts = ({ onStart }: { onStart: (rule: AlertRule, button: HTMLElement) => void }) => (
  <Flex direction="column" gap="3">
    <Box color="fg.muted" textWrap="pretty">
      Be told by mail or in a chat when something happens, without looking every day. Start with one of these,
      and change it as you like:
    </Box>
    <Flex gap="2" wrap="wrap">
      {starts.map(({ text, rule }) => (
        <SmallButton
          key={text}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onStart(rule, currentTarget)}
        >
          <Icon name="plus" />
          {text}
        </SmallButton>
      ))}
    </Flex>
  </Flex>
);
