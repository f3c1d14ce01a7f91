import type { Answer as AnswerOf, CallName, ErrorAnswer, LinkAnswer } from '@footfall/functions/contract';
import { hashPassword, idOfSlug, newSlug } from '../../../../functions/src/links/link.ts';
import { purposeOf } from '../../../../functions/src/links/handlers.ts';
import { seal } from '../../../../functions/src/core/seal.ts';
import { readReferences } from '../../../../functions/src/store/firestore/definitions/references.ts';
import { createLink, type SharedLink } from '../../../../functions/src/store/firestore/links.ts';
import type { Account } from '../accounts.ts';
import { call } from '../api.ts';
import { fromElsewhere } from './keys.ts';

/** Makes a shared link of a workspace without the API. */
export async function addLink(
  workspaceId: string,
  { uid }: Account,
  {
    password,
    onlyOne = false,
    ...changes
  }: Partial<Omit<SharedLink, 'createdBy'>> & { password?: string; onlyOne?: boolean } = {},
) {
  const slug = newSlug();
  const id = idOfSlug(slug);
  const link: SharedLink & { createdBy: string } = {
    ...{ id, workspaceId, name: 'For the museum', sections: ['dashboard'], filters: [], timeframe: null },
    sealedSlug: seal(slug, purposeOf(id)),
    passwordHash: password === undefined ? null : await hashPassword(password),
    ...{ lastDay: null, embedOrigins: [], offSince: null, createdBy: uid, createdAt: new Date() },
    ...{ lastOpenedDay: null, opened: 0 },
    ...changes,
  };
  await createLink(link, await readReferences(workspaceId), { onlyOne, confirmed: true });
  return { id, slug };
}

/** Makes a shared link as the app does. */
export async function createShared(
  account: Account,
  workspaceId: string,
  changes: object = {},
): Promise<LinkAnswer & { address: string; slug: string }> {
  const body = { workspaceId, name: 'For a client', sections: ['dashboard'], confirmed: true, ...changes };
  const { body: link } = await call<LinkAnswer>('/v1/link/create', { account, body });
  const address = link.address ?? '';
  return { ...link, address, slug: address.split('?auth=')[1] ?? '' };
}

/** Opens a link as a stranger. @param from the headers with the reader's location, and the cookies */
export const openLink = (slug: string, from: Record<string, string> = fromElsewhere()) =>
  call<AnswerOf<'link.open'> & ErrorAnswer>('/v1/link/open', { headers: from, body: { slug } });

/** Gives the password of a link. */
export const unlockLink = (slug: string, password: string, from: Record<string, string>) =>
  call<AnswerOf<'link.unlock'> & ErrorAnswer>('/v1/link/unlock', { headers: from, body: { slug, password } });

/** Makes a call with a link. */
export const callByLink = <Name extends CallName>(
  slug: string,
  path: string,
  request: { body?: object; query?: Record<string, string>; headers?: Record<string, string> },
) => call<AnswerOf<Name> & ErrorAnswer>(path, { authorization: `Link ${slug}`, ...request });
