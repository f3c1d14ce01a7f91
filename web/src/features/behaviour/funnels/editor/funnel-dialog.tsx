import { useState } from 'react';
import { Box, Grid } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { ChoiceField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { DialogClose, type Opened } from '../../../../ui/overlay/modal-frame.tsx';
import type { FilterLine } from '../../../../report/address/filter-line.ts';
import { useReportWorkspace } from '../../../../report/use-period.ts';
import { EventCalls } from '../../event-calls.tsx';
import { DeleteButton } from '../../delete-button.tsx';
import { useDefinition } from '../../use-definition.ts';
import type { SavedFunnel } from '../funnel-words.ts';
import { definitionOf, type Draft, draftOf, eventsOf, isReady } from './draft.ts';
import { StepList } from './step-list.tsx';
import { HelpButton } from '../../../../ui/help/help-button.tsx';

interface Props extends Opened {
  workspaceId: string;
  /** Null for a new funnel. */
  saved: SavedFunnel | null;
  /** Initial steps of a new funnel, if another page passed them on. */
  steps: readonly FilterLine[] | null;
  /** Called with the id of the saved funnel, or null after a deletion. */
  onSaved: (id: string | null) => void;
}

export default function FunnelDialog({ workspaceId, saved, steps, onClose, onSaved, trigger }: Props) {
  const workspace = useReportWorkspace();
  const [draft, setDraft] = useState(() => draftOf(saved, steps ?? []));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const given = { name: draft.name.trim(), definition: definitionOf(draft) };
  const { save, remove } = useDefinition('funnel', saved, given, (id) => {
    onClose();
    onSaved(id);
  });
  const busy = save.busy || remove.busy;
  return (
    <FormDialog
      title={saved ? say('Edit funnel') : say('New funnel')}
      help={<HelpButton topic="guides/funnels#make-a-funnel" about={say('Funnels')} />}
      maxW="44rem"
      corner={<DialogClose />}
      action={say('Save funnel')}
      ready={isReady(draft)}
      change={{ ...save, error: save.error ?? remove.error }}
      beside={
        saved && (
          <DeleteButton confirm={say('Delete this funnel')} busy={busy} onDelete={() => void remove.run()} />
        )
      }
      {...{ busy, onClose, trigger }}
    >
      <TextField
        label={say('Name')}
        value={draft.name}
        maxLength={80}
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      <StepList workspaceId={workspaceId} draft={draft} onChange={setDraft} />
      <Box layerStyle="note">
        {say('In a path, * matches anything within one part, and ** matches anything.')}
      </Box>
      <EventCalls workspace={workspace} events={eventsOf(draft)} />
      <OrderFields draft={draft} onChange={change} />
    </FormDialog>
  );
}

const OrderFields = ({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) => (
  <Grid gap="4" templateColumns={{ md: '1fr 1fr' }}>
    <ChoiceField
      // Translators: within one visit, within a visitor’s day
      label={say('Within')}
      value={draft.within}
      hint={say('A visitor is recognised for one day only.')}
      onChange={(within) => onChange({ within })}
      choices={[
        ['visit', say('one visit')],
        ['day', say('a visitor’s day')],
      ]}
    />
    <ChoiceField
      // Translators: between two steps anything may happen
      label={say('Between two steps')}
      value={draft.strict ? 'nothing' : 'anything'}
      hint={say('Other pages and events.')}
      onChange={(between) => onChange({ strict: between === 'nothing' })}
      choices={[
        ['anything', say('anything may happen')],
        ['nothing', say('nothing may happen')],
      ]}
    />
  </Grid>
);
