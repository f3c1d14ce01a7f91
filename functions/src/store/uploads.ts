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
  const [url] = await (await bucket()).file(name).createResumableUpload({
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

const isNotFound = (error: unknown) => (error as { code?: unknown }).code === 404;
