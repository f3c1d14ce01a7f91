import { hash } from 'node:crypto';
import { memoizeByObject } from '../../core/remembered.ts';

const blockSize = 64;

const padsOf = memoizeByObject((salt: Buffer) => {
  const key = Buffer.alloc(blockSize);
  salt.copy(key);
  return { inner: key.map((byte) => byte ^ 0x36), outer: key.map((byte) => byte ^ 0x5c) };
});

/**
 * Returns the id of a visitor for one day and one workspace: the first 8 bytes of HMAC-SHA256 over workspace, address
 * and User-Agent, keyed with the day's salt, as a signed 64-bit integer in decimal digits. The salt is deleted after
 * its day. Then nobody can trace an id to its visitor.
 *
 * The HMAC is computed with two one-shot hashes, as RFC 2104 defines it for keys of at most one block. Creating an Hmac
 * object costs several times as much as the hashing.
 * @param salt at most 64 bytes; the same object for the same day
 */
export function visitorId(salt: Buffer, workspaceId: string, address: string, userAgent: string): string {
  const { inner, outer } = padsOf(salt);
  const message = Buffer.from(`${workspaceId}\n${address}\n${userAgent}`);
  const digest = hash('sha256', Buffer.concat([inner, message]), 'buffer');
  return hash('sha256', Buffer.concat([outer, digest]), 'buffer')
    .readBigInt64BE(0)
    .toString();
}
