import { useRef, useState } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type BigQueryAnswer, type ChangedView, type Input, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer } from '../../../api/use-endpoint.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { CopyBox } from '../../../ui/code/copy-box.tsx';
import { SaveForm } from '../../../ui/form/form.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/form-dialog.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props {
  workspaceId: string;
  known: BigQueryAnswer;
}

/** Shares the BigQuery view with readers, or removes it. */
export function ViewForm({ workspaceId, known }: Props) {
  const { share, end, refused } = useView(workspaceId);
  const { shown, show, opener, dialog } = useModal<'removal'>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Flex direction="column" gap="4" borderTopWidth="1px" borderColor="border" pt="4">
      <Box>
        <chakra.h4 ref={heading} tabIndex={-1} textStyle="label" outline="0">
          {say('A view for others')}
        </chakra.h4>
        <Box layerStyle="note" textWrap="pretty">
          {say(
            'The view has one row per visit on closed days, of this workspace only. A visitor has a different id each day, so visitors of several days are the sum of the days.',
          )}
        </Box>
      </Box>
      <ShareForm hidesSmall={known.hidesSmall ?? true} share={share} />
      {refused && <Refused refused={refused} />}
      <Readers known={known} />
      {known.state !== 'none' && (
        <SmallButton alignSelf="flex-start" color="negative" {...opener('removal')}>
          {say('Remove view')}
        </SmallButton>
      )}
      {shown && (
        <ConfirmDialog
          title={say('Remove view')}
          text={
            <>
              {sayRich(
                'No one can read {view} any more, and reports that use it stop working. To share the view again, name each reader again.',
                { view: `${known.sharedDataset}.${known.view}` },
              )}
            </>
          }
          action={say('Remove view')}
          act={async () => {
            // The opening button disappears with the view. If BigQuery refuses, both stay.
            if (await end()) show(null, heading.current);
            else dialog.onClose();
          }}
          {...dialog}
        />
      )}
    </Flex>
  );
}

interface RefusedChange extends ChangedView {
  change: 'share' | 'end';
}

/** The functions that change the view, and the last change that BigQuery refused. */
function useView(workspaceId: string) {
  const [refused, setRefused] = useState<RefusedChange | null>(null);

  async function done(changed: ChangedView, change: RefusedChange['change']): Promise<boolean> {
    setRefused(changed.refusal === null ? null : { ...changed, change });
    await changeAnswer('bigquery.get', { workspaceId }, () => changed.now);
    return changed.refusal === null;
  }

  const share = useMutation(async (wanted: Omit<Input<'bigquery.share'>, 'workspaceId'>) =>
    (await done(await call('bigquery.share', { workspaceId, ...wanted }), 'share'))
      ? say('{reader} can read the view now.', { reader: wanted.reader })
      : '',
  );
  const end = async () => {
    share.clear();
    return done(await call('bigquery.end', { workspaceId }), 'end');
  };
  return { share, end, refused };
}

interface ShareProps {
  hidesSmall: boolean;
  share: ReturnType<typeof useView>['share'];
}

function ShareForm({ hidesSmall: before, share }: ShareProps) {
  const [reader, setReader] = useState('');
  const [hidesSmall, setHidesSmall] = useState(before);
  return (
    <SaveForm
      gap="4"
      action={say('Share view')}
      ready={reader.includes('@')}
      busy={share.busy}
      onSave={() => void share.run({ reader, hidesSmall })}
    >
      <TextField
        label={say('Google account')}
        hint={say('The address of a person or service account. Their own project pays for their queries.')}
        type="email"
        autoComplete="off"
        value={reader}
        onChange={(value) => {
          setReader(value);
          share.clear();
        }}
      />
      <SwitchField
        label={say('Hide small groups')}
        text={say(
          'The view only returns groups of at least five visitors, and only to statements that begin with SELECT WITH AGGREGATION_THRESHOLD. Data Studio does not write such statements.',
        )}
        checked={hidesSmall}
        onChange={setHidesSmall}
      />
      <Notice>{share.error}</Notice>
      <Notice tone="success">{share.answer}</Notice>
    </SaveForm>
  );
}

const Refused = ({ refused: { refusal, statements, now, change } }: { refused: RefusedChange }) => (
  <Flex direction="column" gap="3">
    <Notice>{say('BigQuery refused: {reason}', { reason: refusal ?? '' })}</Notice>
    <Box layerStyle="note" textWrap="pretty">
      {change === 'end'
        ? say('The view is still there. Someone who owns the project can run this statement.')
        : say(
            'Nothing is shared yet. Someone who owns the project can make the dataset {sharedDataset} beside {dataset}, authorize it there for views, and run these statements, or let Footfall’s account own it.',
            { sharedDataset: now.sharedDataset, dataset: now.dataset },
          )}
    </Box>
    <CopyBox label={say('Statements')} text={statements.join('\n\n')} rows={12} />
  </Flex>
);

function Readers({ known: { readers } }: { known: BigQueryAnswer }) {
  if (!readers || readers.length === 0) return null;
  return (
    <Box>
      <Box as="h4" textStyle="label">
        {say('Who may read it')}
      </Box>
      <chakra.ul listStyleType="none" layerStyle="note" aria-label={say('Who may read the view')}>
        {readers.map((reader) => (
          <li key={reader}>{reader}</li>
        ))}
      </chakra.ul>
    </Box>
  );
}
