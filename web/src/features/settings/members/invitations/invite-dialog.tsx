import { Box, Flex } from '@chakra-ui/react';
import {
  type InvitationsAnswer,
  invitationDays,
  mayGive,
  roles,
  type Role,
  say,
} from '@footfall/functions/contract';
import { remainingInWords, tooManyInWords } from './limit-words.ts';
import { SmallButton } from '../../../../ui/button.tsx';
import { ChangeForm } from '../../../../ui/form/form.tsx';
import { DialogClose, ModalFrame, type Opened } from '../../../../ui/overlay/modal-frame.tsx';
import { AddressField } from './address-field.tsx';
import type { Membership } from '../member.ts';
import { OtherWorkspaces, RoleCards } from './invite-choices.tsx';
import { SentLink } from './sent-link.tsx';
import { useState } from 'react';
import { invite } from '../../../../api/invitations.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { type Entered, readAddresses } from './addresses.ts';

interface Props extends Membership, Opened {
  emails: readonly string[];
  invitations: Pick<InvitationsAnswer, 'left' | 'limit' | 'mailed'> | undefined;
}

/** After sending, shows the links of invitations without an email. */
export default function InviteDialog(props: Props) {
  const form = useInvite(props);
  const { invitations, onClose, trigger } = props;
  const mailed = invitations?.mailed ?? false;
  return (
    <ModalFrame
      title={say('Invite people')}
      corner={<DialogClose />}
      maxW="26rem"
      busy={form.change.busy}
      {...{ onClose, trigger }}
    >
      {form.sent ? (
        <Flex direction="column" gap="4">
          {!mailed && (
            <Box color="fg.muted">
              {say(
                'This server does not send email. Send each person their link yourself: it is shown here only once.',
              )}
            </Box>
          )}
          {form.sent.map((each) => (
            <SentLink key={each.email} sent={each} mailed={mailed} />
          ))}
          <SmallButton look="default" alignSelf="flex-end" onClick={onClose}>
            {say('Done')}
          </SmallButton>
        </Flex>
      ) : (
        <InviteForm {...props} {...{ form, mailed }} />
      )}
    </ModalFrame>
  );
}

interface FormProps extends Props {
  /** Whether this server sends emails. */
  mailed: boolean;
  form: ReturnType<typeof useInvite>;
}

function InviteForm({ workspace, role, invitations, mailed, form, onClose }: FormProps) {
  const { count, change, ready } = form;
  return (
    <ChangeForm
      change={change}
      ready={ready}
      action={
        mailed
          ? say('{count, plural, =0 {Send invitation} one {Send invitation} other {Send # invitations}}', {
              count,
            })
          : say(
              '{count, plural, =0 {Create invitation} one {Create invitation} other {Create # invitations}}',
              { count },
            )
      }
      onCancel={onClose}
    >
      <AddressField
        hint={[
          say('Separate addresses with commas, spaces or line breaks.'),
          ...(invitations ? [remainingInWords(invitations)] : []),
        ].join(' ')}
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
      <Box layerStyle="note">
        {mailed
          ? say(
              'Each person gets an email with a link. A link works once, within {days, plural, one {# day} other {# days}}, and only for its address.',
              { days: invitationDays },
            )
          : say(
              'You get a link for each person. A link works once, within {days, plural, one {# day} other {# days}}, and only for its address.',
              { days: invitationDays },
            )}
      </Box>
    </ChangeForm>
  );
}

function useInvite({ workspace: { id: workspaceId }, members, invitations, ...known }: Props) {
  const [entered, setEntered] = useState<Entered>({ emails: known.emails, typed: '' });
  const [role, setRole] = useState<Role>('viewer');
  const [others, setOthers] = useState<readonly string[]>([]);
  const { emails, faulty } = readAddresses([...entered.emails, entered.typed].join(' '));
  const change = useMutation(() => invite({ workspaceId, others: [...others], emails, role }));
  const count = emails.length;
  const member = emails.find((email) => members.some((known) => known.email === email));
  const fault =
    (faulty && say('{text} is not an email address.', { text: faulty })) ??
    (member && say('{email} is already a member.', { email: member })) ??
    (invitations && count > invitations.left ? tooManyInWords(invitations) : undefined);

  function toggleOther(id: string, isOn: boolean) {
    setOthers((known) => (isOn ? [...known, id] : known.filter((each) => each !== id)));
  }

  return {
    entered,
    setEntered,
    role,
    setRole,
    others,
    toggleOther,
    count,
    fault,
    ready: count > 0 && fault === undefined,
    change,
    sent: change.answer?.sent,
  };
}
