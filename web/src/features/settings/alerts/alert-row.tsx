import { Box, Flex } from '@chakra-ui/react';
import { type Alert, alertInWords, alertWords, say, listText } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { useUid } from '../../../api/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { settingsPath } from '../../../paths.ts';
import { useAppPath } from '../../../report/address/use-address.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { RowMenu } from '../../../ui/overlay/row-menu.tsx';
import { useNow } from '../../../ui/period/use-now.ts';
import { fullName } from '../integrations/destinations/destination-words.ts';
import { showChanged, useAlertTest } from './dialog/alert-changes.ts';
import { recipientsOf } from './dialog/recipients.ts';
import { firedWords, offWords, unreachable, whereWords } from './list-words.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

export type AlertAction = 'change' | 'delete';

interface Props {
  workspaceId: string;
  alert: Alert;
  timezone: string;
  onAction: (action: AlertAction, control: HTMLElement | null) => void;
}

export function AlertRow({ workspaceId, alert, timezone, onAction }: Props) {
  const { id, rule, goalName, isOn, to } = alert;
  const sentence = alertInWords(rule, goalName);
  const change = useMutation(async (on: boolean) =>
    showChanged(workspaceId, await call('alert.switch', { workspaceId, id, isOn: on })),
  );
  const test = useAlertTest(workspaceId, to.destinations);
  return (
    <Flex as="li" gap="3" align="center" minH="16" py="3" borderTopWidth="1px" borderColor="border">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box>
          {alertWords(rule, goalName).map(({ text, strong }, index) =>
            strong ? (
              <Box as="b" key={index} fontWeight="500">
                {text}
              </Box>
            ) : (
              text
            ),
          )}
        </Box>
        <Box layerStyle="note" mt="0.5">
          <AlertNotes {...{ alert, timezone }} />
        </Box>
        <Notice>{change.error ?? test.error ?? test.answer?.failed}</Notice>
        <Notice tone={test.busy ? 'neutral' : 'success'}>
          {test.busy ? say('Sending a test') : test.answer?.sent}
        </Notice>
      </Box>
      <RowMenu
        label={say('Actions for “{sentence}”', { sentence })}
        actions={[
          { text: say('Edit'), run: (control) => onAction('change', control) },
          { text: say('Send a test'), run: () => void test.run({ rule, to: recipientsOf(to) }) },
          { text: say('Delete'), isDanger: true, run: (control) => onAction('delete', control) },
        ]}
      />
      <Switch
        aria-label={sentence}
        checked={isOn}
        disabled={change.busy}
        onChange={(event) => void change.run(event.currentTarget.checked)}
      />
    </Flex>
  );
}

function AlertNotes({ alert, timezone }: Pick<Props, 'alert' | 'timezone'>) {
  const uid = useUid();
  const appPath = useAppPath();
  const now = useNow();
  // An alert that is off delivers nothing, so its destinations do not matter.
  const destinations = alert.isOn ? alert.to.destinations : [];
  const broken = unreachable(destinations);
  const off = offWords(destinations);
  const problems = [alert.problem, ...broken.map(({ problem }) => problem)].filter(
    (problem) => problem !== null,
  );
  return (
    <>
      {`${whereWords(alert.to, uid)} · `}
      {broken.length > 0 ? (
        <Box as="span" color="negative">
          {sayRich('Not delivered: <link>reconnect {destinations}</link>', {
            destinations: listText(broken.map(fullName), 'unit'),
            link: (words) => (
              <TextLink to={appPath(settingsPath('account-settings'))} color="inherit">
                {words}
              </TextLink>
            ),
          })}
        </Box>
      ) : (
        firedWords(alert, { now, timezone })
      )}
      {off && ` · ${off}`}
      {problems.map((problem) => (
        <Box key={problem} color="negative" mt="0.5">
          {problem}
        </Box>
      ))}
    </>
  );
}
