import { hash } from 'node:crypto';
import { maxIdempotencyKeyLength } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { addAnnotation } from '../store/firestore/annotations.ts';
import { actingBy } from '../store/firestore/audit.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { timeOf } from './time.ts';

type Added = CallOf<'annotation.add'>['input'];

/**
 * Adds a note of the workspace, or finds the one that the same call has added.
 * @throws AppError `too_many_annotations`, `idempotency_key_reused`, `invalid_request` for a wrong header
 */
export const add: Handler<'annotation.add'> = async ({ key, workspace, input, idempotencyKey, now }) => {
  const { text, tag, is_public: isPublic } = input;
  const { id, request } = identityOf(input, {
    ...{ workspaceId: workspace.id, keyId: key.id, now },
    idempotencyKey: idempotencyKey === undefined ? undefined : readIdempotencyKey(idempotencyKey),
  });
  const timeAt = (moment: Date) => timeOf(input, moment, workspace.timezone);
  const { createdAt } = await actingBy(key, () =>
    addAnnotation(
      { workspaceId: workspace.id, uid: key.createdBy, now },
      { id, request, key: key.name, text, tag, isPublic, ...timeAt(now) },
    ),
  );
  const { day, at } = timeAt(createdAt);
  return { id, day, at: at?.toISOString() ?? null, text, tag, is_public: isPublic };
};

/** @throws AppError `invalid_request` */
export function readIdempotencyKey(header: string): string {
  if (/^[!-~]+$/.test(header) && header.length <= maxIdempotencyKeyLength) return header;
  const problem = `must be 1 to ${maxIdempotencyKeyLength} visible ASCII characters`;
  throw new AppError('invalid_request', phraseOf('Idempotency-Key: {problem}', { problem }), {
    field: 'Idempotency-Key',
  });
}

interface Caller {
  workspaceId: string;
  keyId: string;
  idempotencyKey: string | undefined;
  now: Date;
}

/**
 * The id of the note that a call adds: repeated calls have the same one. With an `Idempotency-Key`, `request` tells a
 * repeated call from another one with the same header; without, the text and the time decide, and it is null.
 */
export function identityOf(
  { text, tag, day, at, is_public }: Pick<Added, 'text' | 'tag' | 'day' | 'at' | 'is_public'>,
  { workspaceId, keyId, idempotencyKey, now }: Caller,
): { id: string; request: string | null } {
  if (idempotencyKey === undefined) {
    const time = day ?? at ?? now.toISOString();
    return { id: idOf('text', workspaceId, text, time), request: null };
  }
  const request = hash('sha256', JSON.stringify([text, tag, day ?? null, at ?? null, is_public]));
  return { id: idOf('key', workspaceId, keyId, idempotencyKey), request };
}

/** 80 bits, in the form of the ids of Firestore. */
const idOf = (...parts: string[]) => hash('sha256', JSON.stringify(parts)).slice(0, 20);
