import { invitationLimits, type InvitationsAnswer, noun, say } from '@footfall/functions/contract';

type Remaining = Pick<InvitationsAnswer, 'left' | 'limit'>;

/** `17 of 20 invitations from this workspace left today.` */
export function remainingInWords({ left, limit }: Remaining): string {
  const of = `${left} of ${invitationLimits[limit]} invitations`;
  if (limit === 'workspace') return say('{of} from this workspace left today.', { of });
  return limit === 'person'
    ? say('{of} from you left today.', { of })
    : say('{of} left until your account is a day old.', { of });
}

export function tooManyInWords({ left, limit }: Remaining): string {
  const only = say('only {left} more {left2}', { left, left2: noun(left, 'invitation') });
  if (limit === 'workspace') return say('This workspace can send {only} today.', { only });
  return `You can send ${only} ${limit === 'person' ? 'today' : 'until your account is a day old'}.`;
}
