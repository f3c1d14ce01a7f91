import { useId, useState, type FormEvent } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { mayGive, roles } from '@footfall/functions/contract/access';
import { invitationDays, invitationsADay } from '@footfall/functions/contract/shared-limits';
import { Button } from '../../../ui/button.tsx';
import { controlStyle, Field } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import type { InviteProps } from './invite-dialog.tsx';
import { OtherWorkspaces } from './other-workspaces.tsx';
import { RoleCards } from './role-cards.tsx';
import type { useInvite } from './use-invite.ts';

interface Props extends InviteProps {
  form: ReturnType<typeof useInvite>;
  onClose: () => void;
}

/** Whom to invite, as what, and to which workspaces. */
export function InviteForm({ workspace, role, left, mailed, form, onClose }: Props) {
  const id = useId();
  // While it is typed, an address is incomplete rather than wrong.
  const [wasLeft, setLeft] = useState(false);
  const { count, fault } = form;

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (form.ready && !form.busy) void form.send();
  }

  const leftWords = left === undefined ? '' : ` ${left} of ${invitationsADay} left today.`;
  const error = wasLeft ? fault : undefined;
  return (
    <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
      <Field
        id={id}
        label="Email addresses"
        hint={`Separated by commas, spaces or lines.${leftWords}`}
        error={error}
      >
        <chakra.textarea
          id={id}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          {...controlStyle}
          h="auto"
          rows={3}
          px="3"
          py="2"
          resize="vertical"
          borderColor={error ? 'negative' : 'border.control'}
          fontSize={{ base: '1rem', md: '0.875rem' }}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.text}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            setLeft(false);
            form.setText(event.currentTarget.value);
          }}
        />
      </Field>
      <RoleCards
        choices={[...roles].reverse().filter((each) => mayGive(role, each))}
        chosen={form.role}
        onChoose={form.setRole}
      />
      <OtherWorkspaces
        workspaceId={workspace.id}
        role={form.role}
        chosen={form.others}
        onToggle={form.toggleOther}
      />
      <Box textStyle="note" color="fg.muted">
        {mailed ? 'Each person gets an email with a link.' : 'You get a link for each person.'} A link works
        once, within {invitationDays} days, and only for its address.
      </Box>
      <Notice tone="error">{form.error}</Notice>
      <Flex gap="2" justify="flex-end" wrap="wrap">
        <Button look="outline" fullWidth={false} disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" fullWidth={false} loading={form.busy} disabled={!form.ready}>
          {buttonWords(count, mailed)}
        </Button>
      </Flex>
    </chakra.form>
  );
}

function buttonWords(count: number, mailed: boolean): string {
  const invitations = count > 1 ? `${count} invitations` : 'invitation';
  return `${mailed ? 'Send' : 'Create'} ${invitations}`;
}
