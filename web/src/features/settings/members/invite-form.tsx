import { Box, Flex } from '@chakra-ui/react';
import { invitationDays, invitationsADay, mayGive, roles } from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { AddressField } from './address-field.tsx';
import type { InviteProps } from './invite-dialog.tsx';
import { OtherWorkspaces } from './other-workspaces.tsx';
import { RoleCards } from './role-cards.tsx';
import type { useInvite } from './use-invite.ts';

interface Props extends InviteProps {
  form: ReturnType<typeof useInvite>;
}

/** Whom to invite, as what, and to which workspaces. */
export function InviteForm({ workspace, role, left, mailed, form, onClose }: Props) {
  const { count, busy, ready } = form;
  const leftWords = left === undefined ? '' : ` ${left} of ${invitationsADay} left today.`;
  return (
    <Form onSubmit={() => ready && !busy && void form.send()} gap="4">
      <AddressField
        hint={`Separated by commas, spaces or lines.${leftWords}`}
        fault={form.fault}
        {...form.entered}
        onChange={form.setEntered}
      />
      <RoleCards
        choices={roles.toReversed().filter((each) => mayGive(role, each))}
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
        <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" fullWidth={false} loading={busy} disabled={!ready}>
          {mailed ? 'Send' : 'Create'} {count > 1 ? `${count} invitations` : 'invitation'}
        </Button>
      </Flex>
    </Form>
  );
}
