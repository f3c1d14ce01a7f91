import { hash } from 'node:crypto';
import { countingOf, type Day } from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { deleteFirst, deleteFound } from './delete-all.ts';
import { countingFields, countingIn, linksOfWorkspace, type SharedLink } from './links.ts';

type Counting = Pick<SharedLink, 'workspaceId' | 'timeframe' | 'filters'>;

/** What all links that count alike show of a week or month. It is decided once, so that nobody can compare two answers. */
interface LinkNumbers {
  links: Counting;
  from: Day;
  /** Distinguishes what was counted before and after the workspace deleted something. */
  version: string;
}

const collection = () => firestore().collection('linkNumbers');

/** The rule by which counts are published. Numbers of another one are counted again. */
const rule = 2;

/** The id of all links that count alike. */
const countingId = ({ workspaceId, ...counting }: Counting) =>
  hash('sha256', `${workspaceId} ${countingOf(counting)}`);

const documentOf = ({ links, from }: LinkNumbers) => collection().doc(`${countingId(links)}_${from}`);

const isCurrent = (document: FirebaseFirestore.DocumentSnapshot | undefined, { version }: LinkNumbers) =>
  document?.get('rule') === rule && document.get('version') === version;

/** The numbers that are stored, or null. */
export async function findLinkNumbers<Numbers>(about: LinkNumbers): Promise<Numbers | null> {
  const document = await documentOf(about).get();
  return isCurrent(document, about) ? JSON.parse(document.get('numbers')) : null;
}

/**
 * Stores the numbers of links, unless others are stored, or no link counts like this.
 * @returns those that are stored
 */
export async function storeLinkNumbers<Numbers>(about: LinkNumbers, numbers: Numbers): Promise<Numbers> {
  const { links, from, version } = about;
  const id = countingId(links);
  return firestore().runTransaction(async (transaction) => {
    const [stored, all] = await Promise.all([
      transaction.get(documentOf(about)),
      transaction.get(linksOfWorkspace(links.workspaceId).select(...countingFields)),
    ]);
    if (isCurrent(stored, about)) return JSON.parse(stored.get('numbers'));
    const { workspaceId } = links;
    if (all.docs.some((link) => countingId({ workspaceId, ...countingIn(link) }) === id))
      transaction.set(documentOf(about), {
        ...{ workspaceId, counting: id, from, rule, version },
        numbers: JSON.stringify(numbers),
      });
    return numbers;
  });
}

/** Deletes what links that count alike have shown. */
export const deleteLinkNumbers = (links: Counting) =>
  deleteFound(collection().where('counting', '==', countingId(links)).select());

/** Deletes what all links of a workspace have shown. */
export const deleteNumbersOfLinks = (workspaceId: string) =>
  deleteFound(collection().where('workspaceId', '==', workspaceId).select());

/** Deletes what the links of a workspace have shown of periods that begin before a day. */
export const deleteNumbersBefore = (workspaceId: string, day: Day) =>
  deleteFound(collection().where('workspaceId', '==', workspaceId).where('from', '<', day).select());

/** Deletes the numbers that each link stored by itself, which were exact. The next reader has them counted again. */
export async function deleteExactNumbers(): Promise<void> {
  await deleteFirst(collection().where('linkId', '>', '').select(), Infinity);
}
