import { createContext, useContext } from 'react';
import type { OpenedLink } from '@footfall/functions/contract';

/** What a shared link shows. */
export type SharedLink = OpenedLink['link'];

/** Who reads numbers: a member of the workspace, a guest of the demo, or someone with a shared link and its secret. */
export type Reader = { is: 'member' } | { is: 'guest' } | { is: 'link'; slug: string; link: SharedLink };

export const member: Reader = { is: 'member' };
/** Reads without a user, even if someone is signed in. */
export const guest: Reader = { is: 'guest' };

/** Says for what is inside who reads it. */
export const ReaderContext = createContext<Reader>(member);

export const useReader = (): Reader => useContext(ReaderContext);

/** Whether a member of the workspace reads, who may more than to read numbers. */
export const useIsMember = (): boolean => useReader().is === 'member';

/** The shared link by which the page is read; null for other readers. */
export function useSharedLink(): SharedLink | null {
  const reader = useReader();
  return reader.is === 'link' ? reader.link : null;
}
