import { createHash } from 'node:crypto';
import type { DocumentData } from '@google-cloud/firestore';
import { NotPicture, pictureTypes, type Picture, type PictureType } from '../../../pictures/picture.ts';
import { readPicture } from '../../../pictures/read-picture.ts';
import { firestore } from '../../clients.ts';
import { workspaceDocument } from './documents.ts';
import type { Workspace } from './workspaces.ts';

/** A picture as it is served. */
export type StoredPicture = Pick<Picture, 'type' | 'bytes'>;

/**
 * Where a workspace's logo is. Not in the workspace itself, which is read with every call; the workspace has its hash,
 * so that a list of workspaces reads no picture.
 */
export const logoDocument = (workspaceId: string) => firestore().doc(`logos/${workspaceId}`);

/**
 * By which a logo is asked for. The workspace's id is in it: no one can try out who uses a picture, and two workspaces
 * with the same picture have two logos, each of which goes with its own workspace.
 */
export function logoHash(workspaceId: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${workspaceId}\n`).update(bytes).digest('hex');
}

/** A logo as its document. */
export function toLogoDocument(hash: string, { type, bytes }: StoredPicture): DocumentData {
  return { hash, type, bytes };
}

/** The logo with this hash; null where no workspace has it. */
export async function findLogo(hash: string): Promise<StoredPicture | null> {
  const { docs } = await firestore().collection('logos').where('hash', '==', hash).limit(1).get();
  const { type, bytes } = docs[0]?.data() ?? {};
  if (!pictureTypes.includes(type as PictureType) || !(bytes instanceof Uint8Array)) return null;
  return { type: type as PictureType, bytes: Buffer.from(bytes) };
}

/** The hash of a workspace's logo; null where it has none. */
export async function logoHashOf({ id, logoHash: known }: Pick<Workspace, 'id' | 'logoHash'>) {
  return known === undefined ? numberLogo(id) : known;
}

/**
 * Gives the logo of a workspace from before logos had hashes its hash, once, whoever asks first. It was stored as a
 * data URL.
 */
function numberLogo(id: string): Promise<string | null> {
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

/** What could be stored was PNG, JPEG or WebP by its first bytes; what is not a picture behind them, is none. */
function pictureIn(dataUrl: unknown): Picture | null {
  if (typeof dataUrl !== 'string') return null;
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return readPicture(bytes, ['image/png', 'image/jpeg', 'image/webp']);
  } catch (error) {
    if (error instanceof NotPicture) return null;
    throw error;
  }
}
