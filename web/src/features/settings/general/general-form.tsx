import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { maxNameLength, roleMay, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import type { ApiError } from '../../../api/call.ts';
import { apiFailure, useMutation } from '../../../api/use-mutation.ts';
import { updateWorkspace } from '../../../api/workspaces.ts';
import { DomainField } from '../../../ui/form/domain-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { workspaceErrorText } from '../../../ui/workspace/workspace-error.ts';
import { LogoField } from './logo-field.tsx';
import { Note } from '../note.tsx';
import { SaveForm, SaveOutcome } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/page/section.tsx';
import {
  changesOf,
  domainNote,
  isNameShort,
  isValid,
  settingsOf,
  tidied,
  without,
  zoneNote,
  type Settings,
} from './settings-form.ts';

export function GeneralForm({ workspace }: { workspace: WorkspaceAnswer }) {
  const { stored, values, edit, failure, saved, ...form } = useSettingsForm(workspace);
  const disabled = !roleMay(workspace.role, 'change settings');
  const field = (name: 'name' | 'domain' | 'timezone') => ({
    disabled,
    value: values[name],
    onChange: (typed: string) => edit({ [name]: typed }),
  });
  return (
    <Section title={say('Workspace')} help="start/settings">
      {disabled && (
        <Note>
          {say('You can see these settings. Only owners and admins of the workspace can change them.')}
        </Note>
      )}
      <SaveForm {...form}>
        <LogoField
          values={{ ...values, domain: values.domain || workspace.domain }}
          disabled={disabled}
          onChange={(logo) => edit({ logo })}
        />
        <TextField
          label={say('Workspace name')}
          name="name"
          autoComplete="off"
          placeholder={workspace.domain}
          error={
            isNameShort(values.name)
              ? undefined
              : say('At most {max, plural, one {# character} other {# characters}}.', { max: maxNameLength })
          }
          {...field('name')}
        />
        <Box>
          <DomainField error={failure?.atDomain ? failure.text : undefined} {...field('domain')} />
          <Note>{domainNote(stored.domain, values.domain)}</Note>
        </Box>
        <Box>
          <ZoneField own={stored.timezone} {...field('timezone')} />
          <Note>{zoneNote(stored.timezone, values.timezone)}</Note>
        </Box>
        <SaveOutcome error={!failure?.atDomain && failure?.text} saved={saved} />
      </SaveForm>
    </Section>
  );
}

/** Edits are separate from the stored settings, so that neither a failed save nor a refresh loses them. */
function useSettingsForm(workspace: WorkspaceAnswer) {
  const [edits, setEdits] = useState<Partial<Settings>>({});
  const stored = settingsOf(workspace);
  const values = { ...stored, ...edits };
  const changes = changesOf(stored, values);
  const { busy, answer, error, run, clear } = useMutation(
    async () => {
      await updateWorkspace({ workspaceId: workspace.id, ...changes });
      // Remove the saved edits even if the stored value differs: a logo sent as a data URL comes back as an address.
      setEdits((known) => without(known, values));
      return true;
    },
    apiFailure((thrown) => failureOf(thrown, tidied(values).domain)),
  );

  function edit(change: Partial<Settings>) {
    setEdits((known) => ({ ...known, ...change }));
    clear();
  }

  const ready = changes !== null && isValid(stored, values);
  return { stored, values, edit, failure: error, busy, ready, onSave: () => void run(), saved: answer };
}

function failureOf(error: ApiError, domain: string) {
  const text = workspaceErrorText(error, {
    domain,
    failed: say('Your changes could not be saved. Try again in a moment.'),
  });
  const taken = error.code === 'domain_taken';
  return {
    text: taken ? `${text} ${say('If the site is yours, claim its domain under "Add workspace".')}` : text,
    atDomain: taken || error.field === 'domain',
  };
}
