import { createHmac } from 'node:crypto';

/**
 * Who a visitor is, for one day and one workspace: the first 8 bytes of HMAC-SHA256, keyed with the day's salt,
 * of workspace, address and User-Agent, as a signed 64-bit integer in decimal digits.
 * The salt is deleted when its day is over; from then on nobody can tell whose number this was.
 */
export function visitorId(salt: Buffer, workspaceId: string, address: string, userAgent: string): string {
  const digest = createHmac('sha256', salt).update(`${workspaceId}\n${address}\n${userAgent}`).digest();
  return digest.readBigInt64BE(0).toString();
}
