import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { keptInvitation } from './kept-invitation.ts';
import { nextPath } from './next-path.ts';

/**
 * Where to go after signing in or verifying the address: to what the address names, otherwise to an invitation that
 * was opened here, because the link in the verification mail opens a tab of its own. Null if there is neither.
 */
export function useNext(): string | null {
  const [search] = useSearchParams();
  return nextPath(search.get('next'), location.origin) ?? (keptInvitation() ? paths.invitation : null);
}
