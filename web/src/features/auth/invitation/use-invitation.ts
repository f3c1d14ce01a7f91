import { useEffect, useState } from 'react';
import {
  type InvitationLink,
  type OpenedInvitationAnswer,
  readInvitationLink,
} from '@footfall/functions/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/call.ts';
import { openInvitation } from '../../../api/invitations.ts';
import { keepInvitation, keptInvitation } from '../../../ui/sign-in/kept-invitation.ts';
import { paths } from '../../../paths.ts';

/** The invitation in the address, which moves from there to where it is kept; otherwise the kept one. */
export function useInvitationLink(): InvitationLink | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = readInvitationLink(hash);
  const [kept, setKept] = useState(given ?? keptInvitation);
  if (given && given.token !== kept?.token) setKept(given);
  useEffect(() => {
    const opened = readInvitationLink(hash);
    if (!opened) return;
    keepInvitation(opened);
    // The secret would otherwise stay in the address bar and in the history.
    void navigate(paths.invitation, { replace: true });
  }, [hash, navigate]);
  return kept;
}

type Opened =
  | { state: 'loading' }
  | { state: 'open'; invitation: OpenedInvitationAnswer }
  | { state: 'failed'; error: ApiError };

/** What an invitation is for, as the server tells this reader. @param reader who is signed in */
export function useOpened(token: string, reader: string | null): { opened: Opened; retry: () => void } {
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify([token, reader, tries]);
  const [known, setKnown] = useState<{ asked: string; opened: Opened } | null>(null);
  useEffect(() => {
    let isMeant = true;
    const show = (opened: Opened) => isMeant && setKnown({ asked, opened });
    openInvitation(token).then(
      (invitation) => show({ state: 'open', invitation }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        show({ state: 'failed', error });
      },
    );
    return () => {
      isMeant = false;
    };
  }, [token, asked]);
  const opened: Opened = known?.asked === asked ? known.opened : { state: 'loading' };
  return { opened, retry: () => setTries(tries + 1) };
}
