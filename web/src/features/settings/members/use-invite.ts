import { useState } from 'react';
import type { MemberAnswer, Role } from '@footfall/functions/contract';
import { invite } from '../../../api/invitations.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { readAddresses } from './addresses.ts';

/** Addresses that are complete, and the text that may become more of them. */
interface Entered {
  chosen: readonly string[];
  typed: string;
}

/** What is typed into the dialog that invites people, and its sending. */
export function useInvite(workspaceId: string, members: readonly MemberAnswer[], left: number | undefined) {
  const [entered, setEntered] = useState<Entered>({ chosen: [], typed: '' });
  const [role, setRole] = useState<Role>('viewer');
  const [others, setOthers] = useState<readonly string[]>([]);
  const { emails, faulty } = readAddresses([...entered.chosen, entered.typed].join(' '));
  const { busy, answer, error, run } = useMutation(
    () => invite({ workspaceId, others: [...others], emails, role }),
    apiMessage,
  );
  const member = emails.find((email) => members.some((known) => known.email === email));
  const fault = faultOf();

  function faultOf(): string | undefined {
    if (faulty !== undefined) return `${faulty} is not an email address.`;
    if (member !== undefined) return `${member} already is a member.`;
    if (left !== undefined && emails.length > left) return `Only ${left} more can be sent today.`;
    return undefined;
  }

  function toggleOther(id: string, isOn: boolean): void {
    setOthers((known) => (isOn ? [...known, id] : known.filter((each) => each !== id)));
  }

  const ready = emails.length > 0 && fault === undefined;
  return {
    ...{ entered, setEntered, role, setRole, others, toggleOther },
    ...{ count: emails.length, fault, ready, busy, error, sent: answer?.sent, send: run },
  };
}
