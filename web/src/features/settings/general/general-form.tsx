import type { FormEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { maxNameLength, roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { CopyBox } from '../../../ui/copy-box.tsx';
import { DomainField } from '../../../ui/form/domain-field.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { scriptTag } from '../../../ui/workspace/script-tag.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { LogoField } from './logo-field.tsx';
import { Note } from '../note.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { domainNote, isNameShort, settingsOf, zoneNote } from './settings-form.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of a workspace that can be changed back. */
export function GeneralForm({ workspace }: { workspace: WorkspaceAnswer }) {
  const { values, edit, save, saving, saved, failure, ready } = useSettingsForm(workspace);
  const disabled = !roleMay(workspace.role, 'change settings');

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Section title="Workspace">
      {disabled && (
        <Note>You can see these settings. Only owners and admins of the workspace can change them.</Note>
      )}
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5">
        <LogoField
          values={{ ...values, domain: values.domain || workspace.domain }}
          disabled={disabled}
          onChange={(logo) => edit({ logo })}
        />
        <TextField
          label="Workspace Name"
          name="name"
          autoComplete="off"
          disabled={disabled}
          placeholder={workspace.domain}
          error={isNameShort(values.name) ? undefined : `At most ${maxNameLength} characters.`}
          value={values.name}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <Box>
          <DomainField
            disabled={disabled}
            error={failure?.atDomain ? failure.text : undefined}
            value={values.domain}
            onChange={(event) => edit({ domain: event.currentTarget.value })}
          />
          <Note>{domainNote(settingsOf(workspace).domain, values.domain)}</Note>
        </Box>
        <Box>
          <ZoneField
            own={workspace.timezone}
            disabled={disabled}
            value={values.timezone}
            onChange={(event) => edit({ timezone: event.currentTarget.value })}
          />
          <Note>{zoneNote(workspace.timezone, values.timezone)}</Note>
        </Box>
        {!workspace.domainLostAt && (
          <CopyBox label="Tracking Code" text={scriptTag(workspace.domain, location.origin)} />
        )}
        <Notice tone="error">{failure && !failure.atDomain && failure.text}</Notice>
        <Notice tone="success">{saved && 'Your changes are saved.'}</Notice>
        <Button type="submit" fullWidth={false} alignSelf="flex-start" loading={saving} disabled={!ready}>
          Save Changes
        </Button>
      </chakra.form>
    </Section>
  );
}
