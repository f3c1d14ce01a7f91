import { createContext, useContext } from 'react';
import type { OpenedLink } from '@footfall/functions/contract';

export type SharedLink = OpenedLink['link'];

export type Reader = { is: 'member' } | { is: 'guest' } | { is: 'link'; slug: string; link: SharedLink };

export const member: Reader = { is: 'member' };
/** Reads without a user, even if someone is signed in. */
export const guest: Reader = { is: 'guest' };

export const ReaderContext = createContext<Reader>(member);

export const useReader = (): Reader => useContext(ReaderContext);

export const useIsMember = (): boolean => useReader().is === 'member';

/** Null if the page is not read through a shared link. */
export function useSharedLink(): SharedLink | null {
  const reader = useReader();
  return reader.is === 'link' ? reader.link : null;
}
