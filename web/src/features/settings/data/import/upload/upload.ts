import { say } from '@footfall/functions/contract';
/* Sends a file in pieces, as resumable uploads of Cloud Storage take them.
   https://cloud.google.com/storage/docs/performing-resumable-uploads */

/** `message` is for people. */
export class UploadFault extends Error {
  /** The same upload can continue, with the bytes that have arrived. */
  readonly canContinue: boolean;

  constructor(message: string, canContinue: boolean, options?: ErrorOptions) {
    super(message, options);
    this.canContinue = canContinue;
  }
}

interface Upload {
  url: string;
  file: Blob;
  /** A multiple of 256 KiB. */
  pieceBytes: number;
  /** Called with the bytes that have arrived. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
  /** Waits between two attempts; the first is 0. */
  wait: (attempt: number) => Promise<void>;
}

/** Attempts of a piece before the upload pauses. */
const maxAttempts = 4;

/** Sends what has not arrived yet. @throws UploadFault */
export async function upload(run: Upload): Promise<void> {
  const { file, onSent } = run;
  let sent = await arrived(run);
  while (sent !== null) {
    onSent(sent);
    sent = await sendPiece(run, sent);
  }
  onSent(file.size);
}

/** The bytes that have arrived; null if all have. */
const arrived = (run: Upload) => attempt(run, () => put(run, `bytes */${run.file.size}`, null));

const sendPiece = (run: Upload, from: number) =>
  attempt(run, (number) => (number === 0 ? putPiece(run, from) : continueFrom(run)));

/** After a break, a part of the piece may have arrived. */
async function continueFrom(run: Upload): Promise<number | null> {
  const from = await put(run, `bytes */${run.file.size}`, null);
  return from === null ? null : putPiece(run, from);
}

function putPiece(run: Upload, from: number): Promise<number | null> {
  const { file, pieceBytes } = run;
  const to = Math.min(from + pieceBytes, file.size);
  return put(run, `bytes ${from}-${to - 1}/${file.size}`, file.slice(from, to));
}

async function attempt<Result>(run: Upload, act: (number: number) => Promise<Result>): Promise<Result> {
  for (let number = 0; ; number += 1) {
    await run.wait(number);
    run.signal.throwIfAborted();
    try {
      return await act(number);
    } catch (thrown) {
      run.signal.throwIfAborted();
      const isOver = thrown instanceof UploadFault && !thrown.canContinue;
      if (isOver || number + 1 >= maxAttempts) throw thrown;
    }
  }
}

/** @returns the bytes that have arrived, or null if all have */
async function put({ url, signal }: Upload, range: string, body: Blob | null): Promise<number | null> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'Content-Range': range },
    body: body ?? new Blob([]),
    signal,
  }).catch((cause: unknown) => {
    throw new UploadFault(say('The connection broke. What has arrived stays.'), true, { cause });
  });
  if (response.ok) return null;
  if (response.status === 308) {
    const [, last] = /^bytes=0-(\d+)$/.exec(response.headers.get('Range') ?? '') ?? [];
    return last === undefined ? 0 : Number(last) + 1;
  }
  if (response.status === 429 || response.status >= 500)
    throw new UploadFault(say('The server is busy. What has arrived stays.'), true);
  throw new UploadFault(say('The upload has ended. Choose the file again.'), false);
}
