import { type FormEvent, useState } from 'react';
import { Box, chakra, Dialog, Flex, Grid, Portal } from '@chakra-ui/react';
import { call } from '../../../../api/call.ts';
import { askAgain, forget } from '../../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../../api/use-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { CloseButton } from '../../../../ui/overlay/close-button.tsx';
import type { FilterLine } from '../../../../report/address/filter-line.ts';
import { DeleteButton } from '../../delete-button.tsx';
import type { KeptFunnel } from '../funnel-bar.tsx';
import { definitionOf, type Draft, draftOf, isReady } from './draft.ts';
import { StepList } from './step-list.tsx';

interface Props {
  workspaceId: string;
  /** The funnel to change; null for a new one. */
  kept: KeptFunnel | null;
  /** What a new funnel begins with. */
  steps?: readonly FilterLine[];
  onClose: () => void;
  /** Gets the id of the funnel that was kept; null after one was deleted. */
  onKept: (id: string | null) => void;
  /** Gets the focus back. */
  trigger: HTMLElement | null;
}

/** Makes a funnel, or changes one: its name, its steps and how they have to follow each other. */
export default function FunnelDialog({ workspaceId, kept, steps, onClose, onKept, trigger }: Props) {
  const [draft, setDraft] = useState(() => draftOf(kept, steps));
  const { save, remove, busy, error } = useFunnelChanges(workspaceId, kept, (id) => {
    onClose();
    onKept(id);
  });
  const ready = isReady(draft);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !busy) void save.run(draft);
  }
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && !busy && onClose()} finalFocusEl={() => trigger}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="44rem">
            <Dialog.Header>
              <Dialog.Title>{kept ? 'Edit funnel' : 'New funnel'}</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <CloseButton />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body>
              <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
                <TextField
                  label="Name"
                  value={draft.name}
                  maxLength={80}
                  autoComplete="off"
                  onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
                />
                <StepList workspaceId={workspaceId} draft={draft} onChange={setDraft} />
                <Box textStyle="note" color="fg.muted">
                  In a path, * stands for anything within a part of it, and ** for anything at all.
                </Box>
                <Scope draft={draft} onChange={setDraft} />
                <Notice tone="error">{error}</Notice>
                <Flex gap="2" wrap="wrap" justify="flex-end">
                  {kept && <DeleteButton what="funnel" busy={busy} onDelete={() => void remove.run()} />}
                  <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
                    Cancel
                  </Button>
                  <Button type="submit" fullWidth={false} loading={save.busy} disabled={!ready || busy}>
                    Save
                  </Button>
                </Flex>
              </chakra.form>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Within what the steps have to be taken, and what may be between them. */
function Scope({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  return (
    <Grid gap="4" templateColumns={{ md: '1fr 1fr' }}>
      <SelectField
        label="Within"
        value={draft.within}
        hint="A visitor is recognised for one day only."
        onChange={(event) =>
          onChange({ ...draft, within: event.currentTarget.value === 'day' ? 'day' : 'visit' })
        }
      >
        <option value="visit">one visit</option>
        <option value="day">a visitor’s day</option>
      </SelectField>
      <SelectField
        label="Between two steps"
        value={draft.strict ? 'nothing' : 'anything'}
        hint="Other pages and events."
        onChange={(event) => onChange({ ...draft, strict: event.currentTarget.value === 'nothing' })}
      >
        <option value="anything">anything may happen</option>
        <option value="nothing">nothing may happen</option>
      </SelectField>
    </Grid>
  );
}

/** Keeps, changes and deletes funnels. The numbers of a changed one are asked again. */
function useFunnelChanges(workspaceId: string, kept: KeptFunnel | null, done: (id: string | null) => void) {
  const afterwards = async (id: string | null) => {
    await askAgain('funnel.list', { workspaceId });
    await forget((name) => name === 'funnel');
    done(id);
  };
  const save = useMutation(async (draft: Draft) => {
    const fields = { workspaceId, name: draft.name.trim(), definition: definitionOf(draft) };
    const { id } = kept
      ? await call('funnel.update', { ...fields, id: kept.id })
      : await call('funnel.create', fields);
    await afterwards(id);
  }, apiMessage);
  const remove = useMutation(async () => {
    if (!kept) return;
    await call('funnel.delete', { workspaceId, id: kept.id });
    await afterwards(null);
  }, apiMessage);
  return { save, remove, busy: save.busy || remove.busy, error: save.error ?? remove.error };
}
