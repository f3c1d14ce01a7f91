import { useRef } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type Alert,
  alertInWords,
  type AlertRule,
  alertDefaults,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer, useNamed } from '../../../api/use-endpoint.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ConfirmDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { type Opener, useModal } from '../../../ui/overlay/use-modal.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { AlertRow, type AlertAction } from './alert-row.tsx';
import type { AlertStart } from './dialog/alert-dialog.tsx';

const AlertDialog = lazyComponent(() => import('./dialog/alert-dialog.tsx'));

type Shown = AlertStart | { deleted: Alert };

export function AlertsSection({ workspace }: { workspace: WorkspaceAnswer }) {
  const { answer, ...state } = useNamed('answer', 'alert.list', { workspaceId: workspace.id });
  const { shown, show, opener, dialog } = useModal<Shown>();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Section
      title={say('Alerts')}
      help="sharing/alerts"
      action={
        answer && (
          <SmallButton ref={add} look="default" disabled={answer.left === 0} {...opener({ rule: null })}>
            <Icon name="plus" />
            {say('New alert')}
          </SmallButton>
        )
      }
    >
      <Loaded answer={answer} {...state} waiting={['14', '14', '14']}>
        {({ alerts, timezone, left }) => (
          <>
            {alerts.length === 0 ? (
              <FirstAlerts openerOf={(rule) => opener({ rule })} />
            ) : (
              <chakra.ul aria-label={say('Alerts')} listStyleType="none" mb="-3">
                {alerts.map((alert) => (
                  <AlertRow
                    key={alert.id}
                    {...{ alert, timezone, workspaceId: workspace.id }}
                    onAction={(action: AlertAction, control) =>
                      show(action === 'change' ? { alert } : { deleted: alert }, control)
                    }
                  />
                ))}
              </chakra.ul>
            )}
            {left === 0 && <Box layerStyle="note">{say('Delete an alert to add another.')}</Box>}
          </>
        )}
      </Loaded>
      {shown && 'deleted' in shown && (
        <DeleteAlert
          workspaceId={workspace.id}
          alert={shown.deleted}
          // The row with the button that opened the dialog is removed, so another button gets the focus.
          onDeleted={() => show(null, add.current)}
          {...dialog}
        />
      )}
      {answer && shown && !('deleted' in shown) && (
        <AlertDialog workspace={workspace} mailed={answer.mailed} start={shown} {...dialog} />
      )}
    </Section>
  );
}

interface DeleteProps extends Opened {
  workspaceId: string;
  alert: Alert;
  onDeleted: () => void;
}

const DeleteAlert = ({ workspaceId, alert: { id, rule, goalName }, onDeleted, ...dialog }: DeleteProps) => (
  <ConfirmDialog
    title={say('Delete this alert?')}
    text={say('No one is notified any more: “{rule}.”', { rule: alertInWords(rule, goalName) })}
    action={say('Delete alert')}
    act={async () => {
      await call('alert.delete', { workspaceId, id });
      await changeAnswer('alert.list', { workspaceId }, (known) => ({
        ...known,
        alerts: known.alerts.filter((each) => each.id !== id),
        left: known.left + 1,
      }));
      onDeleted();
    }}
    {...dialog}
  />
);

const { silence, change } = alertDefaults;

const starts: readonly { text: string; rule: AlertRule }[] = [
  { text: say('No events arrive'), rule: silence },
  { text: say('Visitors per day fall'), rule: change },
];

const FirstAlerts = ({ openerOf }: { openerOf: (rule: AlertRule) => Opener }) => (
  <Flex direction="column" gap="3">
    <Box color="fg.muted" textWrap="pretty">
      {say('Get an email or a chat message when something happens. Start with one of these:')}
    </Box>
    <Flex gap="2" wrap="wrap">
      {starts.map(({ text, rule }) => (
        <SmallButton key={text} {...openerOf(rule)}>
          <Icon name="plus" />
          {text}
        </SmallButton>
      ))}
    </Flex>
  </Flex>
);
