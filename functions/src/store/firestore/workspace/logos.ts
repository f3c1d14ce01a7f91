import { createHash } from 'node:crypto';
import type { DocumentData } from '@google-cloud/firestore';
import { NotPicture, pictureTypes, type Picture, type PictureType } from '../../../pictures/picture.ts';
import { readPicture } from '../../../pictures/read-picture.ts';
import { firestore } from '../../clients.ts';
import { workspaceDocument } from './documents.ts';
import type { Workspace } from './workspaces.ts';

export type StoredPicture = Pick<Picture, 'type' | 'bytes'>;

/** The logo is not in the workspace's document, which is read with every call. That document has only the hash. */
export const logoDocument = (workspaceId: string) => firestore().doc(`logos/${workspaceId}`);

/** Includes the workspace's id, so that nobody can test who uses a picture and each logo is deleted separately. */
export function logoHash(workspaceId: string, bytes: Uint8Array) {
  return createHash('sha256').update(`${workspaceId}\n`).update(bytes).digest('hex');
}

export function toLogoDocument(hash: string, { type, bytes }: StoredPicture): DocumentData {
  return { hash, type, bytes };
}

export async function findLogo(hash: string): Promise<StoredPicture | null> {
  const { docs } = await firestore().collection('logos').where('hash', '==', hash).limit(1).get();
  const { type, bytes } = docs[0]?.data() ?? {};
  if (!pictureTypes.includes(type as PictureType) || !(bytes instanceof Uint8Array)) return null;
  return { type: type as PictureType, bytes: Buffer.from(bytes) };
}

export async function logoHashOf({ id, logoHash: known }: Pick<Workspace, 'id' | 'logoHash'>) {
  return known === undefined ? numberLogo(id) : known;
}

/** Earlier versions stored logos as data URLs without a hash. Happens once, when the workspace is first read. */
function numberLogo(id: string) {
  return firestore().runTransaction(async (transaction) => {
    const [workspace, logo] = await transaction.getAll(workspaceDocument(id), logoDocument(id));
    const stored = workspace?.data();
    if (!stored) return null;
    const known: unknown = stored.logoHash;
    if (known !== undefined) return typeof known === 'string' ? known : null;
    const picture = pictureIn(logo?.data()?.image);
    const hash = picture && logoHash(id, picture.bytes);
    if (hash) transaction.set(logoDocument(id), toLogoDocument(hash, picture));
    transaction.update(workspaceDocument(id), { logoHash: hash });
    return hash;
  });
}

/** Such logos were checked only by their first bytes. Returns null if it is not a picture. */
function pictureIn(dataUrl: unknown) {
  if (typeof dataUrl !== 'string') return null;
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return readPicture(bytes, ['image/png', 'image/jpeg', 'image/webp']);
  } catch (error) {
    if (error instanceof NotPicture) return null;
    throw error;
  }
}
