import { invitationLimits, type InvitationsAnswer, say } from '@footfall/functions/contract';

type Remaining = Pick<InvitationsAnswer, 'left' | 'limit'>;

/** `17 of 20 invitations from this workspace left today.` */
export function remainingInWords({ left: count, limit }: Remaining): string {
  const values = { count, max: invitationLimits[limit] };
  switch (limit) {
    case 'workspace':
      return say(
        '{max, plural, one {{count} of # invitation from this workspace left today.} other {{count} of # invitations from this workspace left today.}}',
        values,
      );
    case 'person':
      return say(
        '{max, plural, one {{count} of # invitation from you left today.} other {{count} of # invitations from you left today.}}',
        values,
      );
    default:
      return say(
        '{max, plural, one {{count} of # invitation left until your account is a day old.} other {{count} of # invitations left until your account is a day old.}}',
        values,
      );
  }
}

export function tooManyInWords({ left: count, limit }: Remaining): string {
  switch (limit) {
    case 'workspace':
      return say(
        '{count, plural, one {This workspace can send only # more invitation today.} other {This workspace can send only # more invitations today.}}',
        { count },
      );
    case 'person':
      return say(
        '{count, plural, one {You can send only # more invitation today.} other {You can send only # more invitations today.}}',
        { count },
      );
    default:
      return say(
        '{count, plural, one {You can send only # more invitation until your account is a day old.} other {You can send only # more invitations until your account is a day old.}}',
        { count },
      );
  }
}
