import { Box, Flex } from '@chakra-ui/react';
import {
  type Filter,
  type Input,
  type ReportsAnswer,
  type Rhythm,
  rhythms,
  say,
  listText,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer } from '../../../api/use-endpoint.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Section } from '../../../ui/page/section.tsx';
import { wantedWords } from '../../../ui/workspace/wanted-words.ts';
import { ReportFilters } from './report-filters.tsx';
import { nextWords, rhythmWords } from './report-words.ts';

const PreviewDialog = lazyComponent(() => import('./preview-dialog.tsx'));

interface Props {
  workspaceId: string;
  reports: ReportsAnswer;
}

export function OwnSection({ workspaceId, reports }: Props) {
  const { mailed, own, members, next, timezone } = reports;
  const change = useMutation((changes: Partial<ReportsAnswer['own']>) =>
    setReports(workspaceId, { ...own, ...changes }),
  );
  const { shown, opener, dialog } = useModal<Rhythm>();
  const mayChange = mailed && own.email !== null && !change.busy;
  return (
    <Section title={say('Reports by email')} help="sharing/reports">
      {!mailed && <Box color="fg.muted">{say('This server does not send email.')}</Box>}
      {mailed && own.email === null && (
        <Box color="fg.muted">{say('Confirm your email address to get reports.')}</Box>
      )}
      {rhythms.map((rhythm) => (
        <Flex key={rhythm} gap="4" align="center" justify="space-between">
          <SwitchField
            label={rhythmWords[rhythm].name}
            text={rhythmWords[rhythm].text}
            checked={own[rhythm]}
            {...(mayChange && { onChange: (isOn: boolean) => void change.run({ [rhythm]: isOn }) })}
          />
          <SmallButton aria-label={rhythmWords[rhythm].preview} {...opener(rhythm)}>
            {say('Preview')}
          </SmallButton>
        </Flex>
      ))}
      {(own.week || own.month) && (
        <ReportFilters
          workspace={{ id: workspaceId, timezone }}
          filters={own.filters as readonly Filter[]}
          text={say('Your reports count only matching visits.')}
          disabled={!mayChange}
          onChange={(filters) => void change.run({ filters: [...filters] })}
        />
      )}
      <Notice>{change.error ?? (own.problem && `${say('No report can be created.')} ${own.problem}`)}</Notice>
      {members.length > 0 && <AlsoTo members={members} />}
      <SendNow
        {...{ workspaceId }}
        rhythm={own.month && !own.week ? 'month' : 'week'}
        words={nextWords(own, next, timezone)}
        disabled={!mayChange}
      />
      {shown && (
        <PreviewDialog
          of={{ workspaceId, rhythm: shown, filters: own.filters as Input<'report.preview'>['filters'] }}
          {...dialog}
        />
      )}
    </Section>
  );
}

const AlsoTo = ({ members }: Pick<ReportsAnswer, 'members'>) => (
  <Box layerStyle="note">
    {say('Also to {people}.', {
      people: listText(
        members.map((member) =>
          // Translators: a person, and which reports they get: Jane (weekly)
          say('{name} ({reports})', { name: member.name, reports: wantedWords(member) }),
        ),
        'unit',
      ),
    })}
  </Box>
);

/** Also updates the cached answer. @throws ApiError */
async function setReports(
  workspaceId: string,
  { week, month, filters }: ReportsAnswer['own'],
): Promise<void> {
  const changed = await call('report.set', {
    workspaceId,
    week,
    month,
    filters: filters as Input<'report.set'>['filters'],
  });
  await changeAnswer('report.list', { workspaceId }, () => changed);
}

interface SendProps {
  workspaceId: string;
  rhythm: Rhythm;
  words: string;
  disabled: boolean;
}

/** Sends the user the report of the last complete period. */
function SendNow({ workspaceId, rhythm, words, disabled }: SendProps) {
  const send = useMutation(() => call('report.send', { workspaceId, rhythm }));
  return (
    <>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Box layerStyle="note">{words}</Box>
        <SmallButton change={send} disabled={disabled}>
          {say('Send me one now')}
        </SmallButton>
      </Flex>
      <Notice>{send.error}</Notice>
      <Notice tone="success">
        {send.answer && say('A report to {email} is on its way.', { email: send.answer.email })}
      </Notice>
    </>
  );
}
