import type { Day } from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { deleteFound } from './delete-all.ts';
import { linkDocument } from './links.ts';

/** What a link without small groups shows of a week or month, which stays as it is. */
interface LinkNumbers {
  workspaceId: string;
  linkId: string;
  from: Day;
  /** Distinguishes what was counted before and after the workspace deleted something. */
  version: string;
}

const collection = () => firestore().collection('linkNumbers');

const documentOf = ({ linkId, from }: LinkNumbers) => collection().doc(`${linkId}_${from}`);

/** The numbers that are kept, or null. */
export async function findLinkNumbers<Numbers>(about: LinkNumbers): Promise<Numbers | null> {
  const document = await documentOf(about).get();
  return document.get('version') === about.version ? JSON.parse(document.get('numbers')) : null;
}

/**
 * Keeps the numbers of a link, unless others are kept, or the link is gone.
 * @returns those that are kept
 */
export async function keepLinkNumbers<Numbers>(about: LinkNumbers, numbers: Numbers): Promise<Numbers> {
  return firestore().runTransaction(async (transaction) => {
    const [link, kept] = await transaction.getAll(linkDocument(about.linkId), documentOf(about));
    if (kept?.get('version') === about.version) return JSON.parse(kept?.get('numbers'));
    if (link?.exists) transaction.set(documentOf(about), { ...about, numbers: JSON.stringify(numbers) });
    return numbers;
  });
}

/** Deletes what a link has shown. */
export const deleteLinkNumbers = (linkId: string) =>
  deleteFound(collection().where('linkId', '==', linkId).select());

/** Deletes what all links of a workspace have shown. */
export const deleteNumbersOfLinks = (workspaceId: string) =>
  deleteFound(collection().where('workspaceId', '==', workspaceId).select());
