import { useState } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { BigQueryAnswer, ChangedView, Input } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer } from '../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { CopyBox } from '../../../ui/code/copy-box.tsx';
import { SaveForm } from '../../../ui/form/form.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';

interface Props {
  workspaceId: string;
  known: BigQueryAnswer;
}

/** Lets someone read the visits of the workspace in BigQuery, and ends that. */
export function ViewForm({ workspaceId, known }: Props) {
  const { share, end, refused } = useView(workspaceId);
  return (
    <Flex direction="column" gap="4" borderTopWidth="1px" borderColor="border" pt="4">
      <Box>
        <Box as="h4" textStyle="label">
          A view for others
        </Box>
        <Box layerStyle="note" textWrap="pretty">
          The view has this workspace’s closed visits, one a row, and no other workspace’s. A visitor has
          another id on each day, so visitors of several days are the sum of the days.
        </Box>
      </Box>
      <ShareForm hidesSmall={known.hidesSmall ?? true} share={share} />
      {refused && <Refused refused={refused} />}
      <Readers known={known} />
      {known.state !== 'none' && (
        <SmallButton alignSelf="flex-start" color="negative" change={end}>
          Remove view
        </SmallButton>
      )}
      <Notice>{end.error}</Notice>
    </Flex>
  );
}

/** The changes of the view, and the last of them that BigQuery refused. */
function useView(workspaceId: string) {
  const [refused, setRefused] = useState<ChangedView | null>(null);

  async function done(changed: ChangedView): Promise<boolean> {
    setRefused(changed.refusal === null ? null : changed);
    await changeAnswer('bigquery.get', { workspaceId }, () => changed.now);
    return changed.refusal === null;
  }

  const share = useMutation(
    async (wanted: Omit<Input<'bigquery.share'>, 'workspaceId'>) =>
      (await done(await call('bigquery.share', { workspaceId, ...wanted })))
        ? `${wanted.reader} can read the view now.`
        : '',
    apiMessage,
  );
  const end = useMutation(async () => {
    await done(await call('bigquery.end', { workspaceId }));
  }, apiMessage);
  return { share, end, refused };
}

interface ShareProps {
  /** Whether the view hides small groups so far. */
  hidesSmall: boolean;
  share: ReturnType<typeof useView>['share'];
}

function ShareForm({ hidesSmall: before, share }: ShareProps) {
  const [reader, setReader] = useState('');
  const [hidesSmall, setHidesSmall] = useState(before);
  return (
    <SaveForm
      gap="4"
      action="Share view"
      ready={reader.includes('@')}
      busy={share.busy}
      onSave={() => void share.run({ reader, hidesSmall })}
    >
      <TextField
        label="Google account"
        hint="The address of a person or a service account. Their own project pays for what they ask."
        type="email"
        autoComplete="off"
        value={reader}
        onChange={(value) => {
          setReader(value);
          share.clear();
        }}
      />
      <SwitchField
        label="Hide small groups"
        text="The view answers only about five visitors or more, and only statements that begin with SELECT WITH AGGREGATION_THRESHOLD. Data Studio does not write those."
        checked={hidesSmall}
        onChange={setHidesSmall}
      />
      <Notice>{share.error}</Notice>
      <Notice tone="success">{share.answer}</Notice>
    </SaveForm>
  );
}

/** Why BigQuery refused, and what someone with more rights can do. */
const Refused = ({ refused: { refusal, statements, now } }: { refused: ChangedView }) => (
  <Flex direction="column" gap="3">
    <Notice>BigQuery refused: {refusal}</Notice>
    <Box layerStyle="note" textWrap="pretty">
      Nothing is shared yet. Someone who owns the project can make the dataset {now.sharedDataset} beside{' '}
      {now.dataset}, authorize it there for views, and run these statements, or let Footfall’s account own it.
    </Box>
    <CopyBox label="Statements" text={statements.join('\n\n')} rows={12} />
  </Flex>
);

/** Who may read the view. */
function Readers({ known: { readers } }: { known: BigQueryAnswer }) {
  if (!readers || readers.length === 0) return null;
  return (
    <Box>
      <Box as="h4" textStyle="label">
        Who may read it
      </Box>
      <chakra.ul listStyleType="none" layerStyle="note" aria-label="Who may read the view">
        {readers.map((reader) => (
          <li key={reader}>{reader}</li>
        ))}
      </chakra.ul>
    </Box>
  );
}
