import type {
  Answer,
  CallName,
  ErrorAnswer,
  ImportAnswer,
  ImportFormat,
  ImportUpload,
  Input,
} from '@footfall/functions/contract';
import { calls } from '@footfall/functions/contract';
import { runImports } from '../../../functions/src/imports/job/run-imports.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import type { Account } from '../api/accounts.ts';
import { call } from '../api/api.ts';

type ImportCall = Extract<CallName, `import.${string}`>;

/** Makes a call about imports. @param at the address of the API, if it is a separate instance */
export async function importCall<Name extends ImportCall>(
  name: Name,
  account: Account,
  input: Input<Name>,
  at?: string,
): Promise<{ status: number; body: Answer<Name> & ErrorAnswer }> {
  const { method, path } = calls[name];
  return call<Answer<Name> & ErrorAnswer>(path.replace('/api', ''), {
    account,
    ...(at === undefined ? {} : { at }),
    ...(method === 'GET' ? { query: input as unknown as Record<string, string> } : { body: input }),
  });
}

/** Sends a file as the browser does. @param pieceBytes a multiple of 256 KiB */
async function sendFile({ url, pieceBytes }: ImportUpload, file: Buffer): Promise<void> {
  for (let from = 0; from < file.length; from += pieceBytes) {
    const piece = file.subarray(from, from + pieceBytes);
    const range = `bytes ${from}-${from + piece.length - 1}/${file.length}`;
    const { status } = await fetch(url, {
      method: 'PUT',
      headers: { 'content-range': range },
      body: new Uint8Array(piece),
    });
    if (status !== 200 && status !== 308) throw new Error(`The upload answered ${status}`);
  }
}

interface Upload {
  workspaceId: string;
  format: ImportFormat;
  name: string;
  file: Buffer;
}

/** Makes an import and sends its file. @returns the import, which the job reads next */
export async function uploadFile(
  account: Account,
  { workspaceId, format, name, file }: Upload,
  at?: string,
): Promise<ImportAnswer> {
  const made = await importCall(
    'import.create',
    account,
    { workspaceId, format, file: name, bytes: file.length },
    at,
  );
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await sendFile(made.body.upload, file);
  const read = await importCall('import.read', account, { workspaceId, id: made.body.import.id }, at);
  if (read.status !== 200) throw new Error(JSON.stringify(read.body));
  return read.body;
}

/** Lets the hold of a killed run end, as it does after some minutes. */
export async function endHold(id: string): Promise<void> {
  await firestore()
    .doc(`imports/${id}`)
    .update({ dueAt: new Date(0) });
}

/** Runs the job until nothing is due. */
export async function runDueImports(now = new Date()): Promise<void> {
  while ((await runImports(new Date(Math.max(now.getTime(), Date.now())))).imports > 0);
}
