import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { retentionMonths, roleMay, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { useMutation } from '../../../api/use-mutation.ts';
import { changeRetention } from '../../../api/workspaces.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { DangerDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Note } from '../note.tsx';
import { SaveOutcome } from '../../../ui/form/form.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useNow } from '../../../ui/period/use-now.ts';
import {
  deletesMore,
  firstNightWords,
  deletedWords,
  isSame,
  type RetentionChoice,
  retentionOf,
  monthsWords,
  retainedWords,
} from './retention-words.ts';

/** Changes that delete more data require a confirmation. */
export function RetentionSection({ workspace }: { workspace: WorkspaceAnswer }) {
  const stored = retentionOf(workspace);
  const [edited, setEdited] = useState<RetentionChoice | null>(null);
  const { shown, show, dialog } = useModal<'question'>();
  const now = useNow();
  const values = edited ?? stored;
  const change = useMutation(async () => {
    await changeRetention({ workspaceId: workspace.id, ...values });
    setEdited(null);
    dialog.onClose();
    return true;
  });
  const mayChange = roleMay(workspace.role, 'delete visits');
  const isFixed = !mayChange || change.busy;
  const gone = deletedWords(workspace);

  function edit(changes: Partial<RetentionChoice>) {
    change.clear();
    setEdited({ ...values, ...changes });
  }

  return (
    <Section title={say('Retention')} help="privacy/what-is-stored">
      <Box color="fg.muted" textWrap="pretty">
        {say(
          'Visits are stored until you delete them, unless you set a limit here. Older visits are then deleted every night and cannot be restored. Filters, funnels and journeys need visits. Most other reports need only daily totals, which identify no one.',
        )}
      </Box>
      {!mayChange && <Note>{say('Only owners of the workspace can change this.')}</Note>}
      <RetentionFields values={values} {...(!isFixed && { onChange: edit })} />
      {gone && <Note>{gone}</Note>}
      <SaveOutcome error={!shown && change.error} saved={change.answer} />
      {mayChange && (
        <SmallButton
          look="default"
          alignSelf="flex-start"
          loading={change.busy && !shown}
          disabled={isSame(stored, values)}
          onClick={({ currentTarget }) =>
            deletesMore(stored, values) ? show('question', currentTarget) : void change.run()
          }
        >
          {say('Save Changes')}
        </SmallButton>
      )}
      {shown && (
        <DangerDialog
          title={retainedWords(values.months ?? 0)}
          text={firstNightWords(values, workspace.timezone, now)}
          action={say('Delete older visits')}
          change={change}
          {...dialog}
        />
      )}
    </Section>
  );
}

interface FieldsProps {
  values: RetentionChoice;
  /** Omit for read-only fields. */
  onChange?: (changes: Partial<RetentionChoice>) => void;
}

const RetentionFields = ({ values, onChange }: FieldsProps) => (
  <>
    <ChoiceField
      label={say('Keep visits')}
      value={values.months ?? ''}
      disabled={!onChange}
      onChange={(months) => onChange?.({ months: months || null })}
      choices={[
        ['', say('Forever')],
        ...retentionMonths.map((months) => [months, monthsWords(months)] as const),
      ]}
    />
    {values.months !== null && (
      <SwitchField
        label={say('Keep the totals')}
        text={say('Visitors, visits and pageviews per day, in total and by page, source, country and so on.')}
        checked={values.keepsTotals}
        {...(onChange && { onChange: (isOn: boolean) => onChange({ keepsTotals: isOn }) })}
      />
    )}
  </>
);
