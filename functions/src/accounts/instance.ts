import { signedInSince } from '../store/auth/accounts.ts';
import { Sessions } from './sessions.ts';

/** What this instance knows about people's sessions. */
export const sessions = new Sessions(signedInSince);
