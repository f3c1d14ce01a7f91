import { createHash } from 'node:crypto';
import type { DocumentData } from '@google-cloud/firestore';
import { NotPicture, pictureTypes, type Picture, type PictureType } from '../../../pictures/picture.ts';
import { readPicture } from '../../../pictures/read-picture.ts';
import { firestore } from '../../clients.ts';
import { workspaceDocument } from './documents.ts';
import type { Workspace } from './workspaces.ts';

/** A picture in the form in which it is served. */
export type StoredPicture = Pick<Picture, 'type' | 'bytes'>;

/**
 * The document of a workspace's logo. It is not in the workspace, which is read with every call; the workspace has its
 * hash, so that a list of workspaces reads no pictures.
 */
export const logoDocument = (workspaceId: string) => firestore().doc(`logos/${workspaceId}`);

/**
 * The hash that addresses a logo. It includes the workspace's id, so that no one can test who uses a picture, and two
 * workspaces with the same picture have two logos, each of which is deleted with its workspace.
 */
export function logoHash(workspaceId: string, bytes: Uint8Array) {
  return createHash('sha256').update(`${workspaceId}\n`).update(bytes).digest('hex');
}

/** The content of a logo's document. */
export function toLogoDocument(hash: string, { type, bytes }: StoredPicture): DocumentData {
  return { hash, type, bytes };
}

/** The logo with this hash; null if no workspace has it. */
export async function findLogo(hash: string): Promise<StoredPicture | null> {
  const { docs } = await firestore().collection('logos').where('hash', '==', hash).limit(1).get();
  const { type, bytes } = docs[0]?.data() ?? {};
  if (!pictureTypes.includes(type as PictureType) || !(bytes instanceof Uint8Array)) return null;
  return { type: type as PictureType, bytes: Buffer.from(bytes) };
}

/** The hash of a workspace's logo; null if it has none. */
export async function logoHashOf({ id, logoHash: known }: Pick<Workspace, 'id' | 'logoHash'>) {
  return known === undefined ? numberLogo(id) : known;
}

/**
 * Creates the hash of a logo that is stored as a data URL, from before logos had hashes. Does this once, when the
 * workspace is first read.
 */
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

/** Such logos were checked only by their first bytes, as PNG, JPEG or WebP. Returns null if it is not a picture. */
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
