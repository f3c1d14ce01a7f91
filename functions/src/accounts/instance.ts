import { signedInSince } from '../store/auth/accounts.ts';
import { sessionsBy } from './sessions.ts';

/** What this instance knows about people's sessions. */
export const sessions = sessionsBy(signedInSince);
