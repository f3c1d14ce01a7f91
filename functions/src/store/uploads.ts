import type { Readable } from 'node:stream';
import type { Bucket, Storage } from '@google-cloud/storage';
import { uploadsBucket } from '../core/deployment.ts';
import { projectId } from './clients.ts';

let client: Promise<Storage> | undefined;

/** The client takes long to load, and few calls need it. STORAGE_EMULATOR_HOST leads it to another server. */
async function bucket(): Promise<Bucket> {
  client ??= import('@google-cloud/storage').then(({ Storage }) => {
    const project = projectId();
    return new Storage(project ? { projectId: project } : {});
  });
  return (await client).bucket(uploadsBucket(projectId() ?? ''));
}

/**
 * Begins a resumable upload of exactly so many bytes.
 * @param origin that of the page that sends the file
 * @returns the address of the session; whoever knows it can write this object, for a week
 * @see https://cloud.google.com/storage/docs/resumable-uploads
 */
export async function startUpload(
  name: string,
  { bytes, origin }: { bytes: number; origin: string | undefined },
): Promise<string> {
  const file = (await bucket()).file(name);
  const [url] = await file.createResumableUpload({
    metadata: { contentLength: bytes, contentType: 'application/octet-stream' },
    ...(origin ? { origin } : {}),
  });
  return url;
}

/** The size of a finished upload; null if there is none. */
export async function sizeOfUpload(name: string): Promise<number | null> {
  try {
    const [{ size }] = await (await bucket()).file(name).getMetadata();
    return Number(size);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Reads ranges of an upload. @returns a function of the first byte, and of the first that is not part of the range */
export async function rangesOfUpload(name: string): Promise<(from: number, to: number) => Readable> {
  const file = (await bucket()).file(name);
  // A range has no checksum.
  return (from, to) => file.createReadStream({ start: from, end: to - 1, validation: false });
}

/** Does nothing if there is no such upload. */
export async function deleteUpload(name: string): Promise<void> {
  await (await bucket()).file(name).delete({ ignoreNotFound: true });
}

/** Deletes the uploads whose names begin with this. */
export async function deleteUploads(prefix: string): Promise<void> {
  await (await bucket()).deleteFiles({ prefix });
}

const isNotFound = (error: unknown) => (error as { code?: unknown }).code === 404;
