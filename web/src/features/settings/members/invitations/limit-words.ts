import { invitationLimits, type InvitationsAnswer, noun } from '@footfall/functions/contract';

type Remaining = Pick<InvitationsAnswer, 'left' | 'limit'>;

/** `17 of 20 invitations from this workspace left today.` */
export function remainingInWords({ left, limit }: Remaining): string {
  const of = `${left} of ${invitationLimits[limit]} invitations`;
  if (limit === 'workspace') return `${of} from this workspace left today.`;
  return limit === 'person' ? `${of} from you left today.` : `${of} left until your account is a day old.`;
}

export function tooManyInWords({ left, limit }: Remaining): string {
  const only = `only ${left} more ${noun(left, 'invitation')}`;
  if (limit === 'workspace') return `This workspace can send ${only} today.`;
  return `You can send ${only} ${limit === 'person' ? 'today' : 'until your account is a day old'}.`;
}
