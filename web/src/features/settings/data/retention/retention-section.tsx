import { useRef, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { retentionMonths, roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../../../api/use-mutation.ts';
import { keepVisits } from '../../../../api/workspaces.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { QuestionDialog } from '../../../../ui/overlay/question-dialog.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { Note } from '../../note.tsx';
import { SwitchField } from '../../traffic/switch-field.tsx';
import {
  deletesMore,
  firstNightWords,
  goneWords,
  isSame,
  type KeptVisits,
  keptVisitsOf,
  monthsWords,
} from './retention-words.ts';

/** How long the workspace keeps its visits. Owners can change it. */
export function RetentionSection({ workspace }: { workspace: WorkspaceAnswer }) {
  const { values, edit, save, run, busy, error, saved, isChanged, isAsking, setAsking } =
    useRetention(workspace);
  const trigger = useRef<HTMLButtonElement>(null);
  const mayChange = roleMay(workspace.role, 'delete visits');
  const gone = goneWords(workspace);
  return (
    <Section title="Retention">
      <Box color="fg.muted" textWrap="pretty">
        Visits are kept until you delete them, unless you choose a time here. Older ones are then deleted
        every night and cannot be brought back. Reports with filters, funnels and journeys need visits; most
        other reports only need the totals of each day, which name no one.
      </Box>
      {!mayChange && <Note>Only owners of the workspace can change this.</Note>}
      <SelectField
        label="Keep visits"
        value={values.months ?? ''}
        disabled={!mayChange || busy}
        onChange={({ currentTarget: { value } }) => edit({ months: value === '' ? null : Number(value) })}
      >
        <option value="">Forever</option>
        {retentionMonths.map((months) => (
          <option key={months} value={months}>
            {`For ${monthsWords(months)}`}
          </option>
        ))}
      </SelectField>
      {values.months !== null && (
        <SwitchField
          label="Keep the totals"
          text="How many visitors, visits and pageviews each day had, in total and for each page, source, country and so on."
          checked={values.keepsTotals}
          {...(mayChange && !busy ? { onChange: (keepsTotals: boolean) => edit({ keepsTotals }) } : {})}
        />
      )}
      {gone && <Note>{gone}</Note>}
      <Notice tone="error">{!isAsking && error}</Notice>
      <Notice tone="success">{saved && 'Your changes are saved.'}</Notice>
      {mayChange && (
        <Button
          ref={trigger}
          fullWidth={false}
          alignSelf="flex-start"
          loading={busy && !isAsking}
          disabled={!isChanged}
          onClick={save}
        >
          Save Changes
        </Button>
      )}
      {isAsking && (
        <QuestionDialog
          title={`Keep visits for ${monthsWords(values.months ?? 0)}`}
          text={firstNightWords(values, workspace.timezone, new Date())}
          action="Delete older visits"
          look="danger"
          ready
          busy={busy}
          error={error}
          onSubmit={() => void run()}
          onClose={() => setAsking(false)}
          trigger={trigger}
        />
      )}
    </Section>
  );
}

/** The form for how long visits are kept. A change that deletes more is asked about first. */
function useRetention(workspace: WorkspaceAnswer) {
  const stored = keptVisitsOf(workspace);
  const [edited, setEdited] = useState<KeptVisits | null>(null);
  const [isAsking, setAsking] = useState(false);
  const values = edited ?? stored;
  const { busy, error, answer, run, clear } = useMutation(async () => {
    await keepVisits({ workspaceId: workspace.id, ...values });
    setEdited(null);
    setAsking(false);
    return true;
  }, apiMessage);

  function edit(changes: Partial<KeptVisits>): void {
    clear();
    setEdited({ ...values, ...changes });
  }

  const save = () => (deletesMore(stored, values) ? setAsking(true) : void run());
  const isChanged = !isSame(stored, values);
  return { values, edit, save, run, busy, error, saved: answer, isChanged, isAsking, setAsking };
}
