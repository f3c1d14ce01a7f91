import { hash } from 'node:crypto';
import { countingOf, type Day } from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { deleteFirst, deleteFound } from './delete-all.ts';
import { countingFields, countingIn, linksOfWorkspace, type SharedLink } from './links.ts';

type Counting = Pick<SharedLink, 'workspaceId' | 'timeframe' | 'filters'>;

/** What links that count alike show for a period. It is counted once, so that nobody can compare two answers. */
interface NumbersKey {
  links: Counting;
  from: Day;
  /** Changes when the workspace deletes data. */
  version: string;
}

const collection = () => firestore().collection('linkNumbers');

/** Numbers that were published by another version of the rule are counted again. */
const rule = 3;

const countingId = ({ workspaceId, ...counting }: Counting) =>
  hash('sha256', `${workspaceId} ${countingOf(counting)}`);

const documentOf = ({ links, from }: NumbersKey) => collection().doc(`${countingId(links)}_${from}`);

const isCurrent = (document: FirebaseFirestore.DocumentSnapshot | undefined, { version }: NumbersKey) =>
  document?.get('rule') === rule && document.get('version') === version;

export async function findLinkNumbers<Numbers>(about: NumbersKey): Promise<Numbers | null> {
  const document = await documentOf(about).get();
  return isCurrent(document, about) ? JSON.parse(document.get('numbers')) : null;
}

/** Unless others are stored already, or no link counts like this. @returns the numbers that apply */
export async function storeLinkNumbers<Numbers>(about: NumbersKey, numbers: Numbers): Promise<Numbers> {
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

export const deleteLinkNumbers = (links: Counting) =>
  deleteFound(collection().where('counting', '==', countingId(links)).select());

export const deleteNumbersOfLinks = (workspaceId: string) =>
  deleteFound(collection().where('workspaceId', '==', workspaceId).select());

export const deleteNumbersBefore = (workspaceId: string, day: Day) =>
  deleteFound(collection().where('workspaceId', '==', workspaceId).where('from', '<', day).select());

/** Deletes numbers of earlier versions of the rule. The next reader causes a new count. */
export async function deleteOutdatedNumbers(): Promise<void> {
  await deleteFirst(collection().where('rule', '<', rule).select(), Infinity);
}

/** A previous version stored exact numbers for each link. The next reader causes a new count. */
export async function deleteExactNumbers(): Promise<void> {
  await deleteFirst(collection().where('linkId', '>', '').select(), Infinity);
}
