import { type ComponentProps, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type Alert,
  type AlertDraft,
  type AlertRecipients,
  type AlertRule,
  alertScheduleInWords,
  goalOfRule,
  hasRecipients,
  withSuitedHours,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { useMembers } from '../../../../api/members.ts';
import { useUid } from '../../../../api/session.ts';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { SmallButton } from '../../../../ui/button.tsx';
import { FormSheet } from '../../../../ui/overlay/form-sheet.tsx';
import type { Opened } from '../../../../ui/overlay/modal-frame.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { Preview } from '../preview/preview.tsx';
import { useAlertSave, useAlertTest } from './alert-changes.ts';
import { everyone, recipientsOf } from './recipients.ts';
import { RecipientsField } from './recipients-field.tsx';
import { draftOf, editDraft, newDraft, newDraftOf, readDraft } from './rule-draft.ts';
import { VisitFilters } from '../../visits/visit-filters.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { HelpButton } from '../../../../ui/help/help-button.tsx';

export type AlertStart = { alert: Alert } | { rule: AlertRule | null };

interface Props extends Opened {
  workspace: WorkspaceAnswer;
  start: AlertStart;
  mailed: boolean;
}

export default function AlertDialog({ workspace, start, mailed, ...dialog }: Props) {
  const { id: workspaceId } = workspace;
  const saved = 'alert' in start ? start.alert : null;
  const known = useKnown(workspaceId, saved);
  const save = useAlertSave(workspaceId, saved, dialog.onClose);
  const test = useAlertTest(workspaceId, known.destinations ?? []);
  const { draft, to, edit, suit } = useAlertDraft(start, () => {
    test.clear();
    save.clear();
  });
  const { rule, fault } = readDraft(draft);
  const content = rule && hasRecipients(to) ? { rule, to } : null;
  const whenReady = ({ busy, run }: typeof save | typeof test) => ({
    busy,
    run: async () => (content ? run(content) : undefined),
  });
  return (
    <FormSheet
      title={saved ? say('Alert') : say('New alert')}
      help={<HelpButton topic="sharing/alerts#make-an-alert" about={say('Alerts')} />}
      action={say('Save alert')}
      ready={content !== null && !test.busy}
      change={whenReady(save)}
      foot={<Foot rule={rule} change={whenReady(test)} disabled={!content || save.busy} />}
      {...dialog}
    >
      <Flex direction="column" gap="2" px={{ base: '4', md: '6' }} pt="1" pb="5">
        <RuleSentence {...{ draft, fault }} onChange={(next) => edit({ draft: next })} goals={known.goals}>
          <VisitFilters
            text={say('The alert counts only matching visits.')}
            shared
            workspace={workspace}
            filters={draft.filters}
            onChange={(filters) => edit({ draft: { ...draft, filters } })}
          />
        </RuleSentence>
        <RecipientsField
          to={to}
          onChange={(next) => edit({ to: next })}
          everyone={everyone(known.members, known.destinations ?? [])}
          hasNoDestinations={known.destinations?.length === 0}
        />
        {!hasRecipients(to) && <Box layerStyle="note">{say('Add at least one recipient.')}</Box>}
        {!mailed && <Box layerStyle="note">{say('This server does not send email.')}</Box>}
        <Notice>{save.error ?? test.error ?? test.answer?.failed}</Notice>
        <Notice tone="success">{test.answer?.sent}</Notice>
      </Flex>
      <Box flex="1" bg="bg" borderTopWidth="1px" borderColor="border" px={{ base: '4', md: '6' }} py="4">
        <Preview
          workspaceId={workspaceId}
          rule={rule}
          goalNameOf={known.goalNameOf}
          onSuited={suit}
          onHours={(hours) => edit({ draft: editDraft(draft, { hours: String(hours) }) })}
        />
      </Box>
    </FormSheet>
  );
}

interface FootProps extends Pick<ComponentProps<typeof SmallButton>, 'change' | 'disabled'> {
  /** Null while the rule is invalid. */
  rule: AlertRule | null;
}

const Foot = ({ rule, ...button }: FootProps) => (
  <>
    <Box color="fg.muted" flex="1" textWrap="balance">
      {rule && alertScheduleInWords(rule)}
    </Box>
    <SmallButton {...button}>{say('Send a test')}</SmallButton>
  </>
);

interface Edited {
  draft: AlertDraft;
  to: AlertRecipients;
}

/** A new alert is sent to its creator. @param onEdit resets the result of an earlier test */
function useAlertDraft(start: AlertStart, onEdit: () => void) {
  const uid = useUid();
  const [edited, setEdited] = useState<Edited>(() => {
    if ('alert' in start) return { draft: draftOf(start.alert.rule), to: recipientsOf(start.alert.to) };
    const to = { members: uid === null ? [] : [uid], managers: false, destinations: [] };
    return { draft: start.rule ? newDraftOf(start.rule) : newDraft, to };
  });
  const edit = (part: Partial<Edited>) => {
    setEdited((before) => ({ ...before, ...part }));
    onEdit();
  };
  const suit = (hours: number) => {
    const draft = withSuitedHours(edited.draft, hours);
    if (draft !== edited.draft) edit({ draft });
  };
  return { ...edited, edit, suit };
}

/** Falls back to the saved alert for lists that are loading or that the user may not read. */
function useKnown(workspaceId: string, saved: Alert | null) {
  const { members } = useMembers(workspaceId);
  const destinations = useEndpoint('destination.list', { workspaceId }).data?.answer.destinations;
  const goals = useEndpoint('goal.list', { workspaceId }).data?.answer;
  const goalNameOf = (rule: AlertRule) =>
    goals?.find(({ id }) => id === goalOfRule(rule))?.name ?? saved?.goalName ?? null;
  return {
    members: members ?? saved?.to.members.map((each) => ({ ...each, email: null })) ?? [],
    destinations: destinations ?? saved?.to.destinations,
    goals,
    goalNameOf,
  };
}
