import { say } from '@footfall/functions/contract';
import type { ApiErrorCode } from '../../api/call.ts';

export function accountErrorText({ code, message }: { code: ApiErrorCode; message: string }): string {
  switch (code) {
    case 'unauthenticated':
      return say('Your session has ended. Log out, log in and try again.');
    case 'recent_sign_in_required':
      return say('It has been a while since you signed in. Log out, log in and try again.');
    case 'changed_meanwhile':
      return say('Your workspaces have changed in the meantime. Check the list again.');
    case 'network':
    case 'unreadable':
      return message;
    default:
      return say('That did not work. Try again in a moment.');
  }
}
