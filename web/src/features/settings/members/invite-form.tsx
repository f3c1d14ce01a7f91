import { Box } from '@chakra-ui/react';
import { invitationDays, invitationsADay, mayGive, roles } from '@footfall/functions/contract';
import { ChangeForm } from '../../../ui/form/change-form.tsx';
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
  const { count, change, ready } = form;
  const leftWords = left === undefined ? '' : ` ${left} of ${invitationsADay} left today.`;
  return (
    <ChangeForm
      change={change}
      ready={ready}
      action={`${mailed ? 'Send' : 'Create'} ${count > 1 ? `${count} invitations` : 'invitation'}`}
      onCancel={onClose}
    >
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
    </ChangeForm>
  );
}
