import { useState } from 'react';
import type { MemberAnswer, Role } from '@footfall/functions/contract';
import { invite } from '../../../api/invitations.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { type Entered, readAddresses } from './addresses.ts';

/** What is typed into the dialog that invites people, and its sending. */
export function useInvite(workspaceId: string, members: readonly MemberAnswer[], left: number | undefined) {
  const [entered, setEntered] = useState<Entered>({ emails: [], typed: '' });
  const [role, setRole] = useState<Role>('viewer');
  const [others, setOthers] = useState<readonly string[]>([]);
  const { emails, faulty } = readAddresses([...entered.emails, entered.typed].join(' '));
  const change = useMutation(() => invite({ workspaceId, others: [...others], emails, role }), apiMessage);
  const count = emails.length;
  const member = emails.find((email) => members.some((known) => known.email === email));
  const fault =
    (faulty && `${faulty} is not an email address.`) ??
    (member && `${member} already is a member.`) ??
    (left !== undefined && count > left ? `Only ${left} more can be sent today.` : undefined);

  function toggleOther(id: string, isOn: boolean) {
    setOthers((known) => (isOn ? [...known, id] : known.filter((each) => each !== id)));
  }

  return {
    ...{ entered, setEntered, role, setRole, others, toggleOther, count, fault },
    ...{ ready: count > 0 && fault === undefined, change, sent: change.answer?.sent },
  };
}
